import { machinePaths } from "@/lib/paths/machine";
import { getAbsoluteUrl } from "@/lib/paths/pages";

/** Code to copy. `name`: its message, `file`: where it belongs, if it is no command, `docs`: the file that says more. */
export interface ToolStep {
	name: StepName;
	code: string;
	file?: string;
	docs?: string;
}

type StepName =
	| "install"
	| "download"
	| "init"
	| "check"
	| "reach"
	| "github"
	| "gitlab"
	| "baseline"
	| "vscode"
	| "neovim"
	| "server"
	| "eslint"
	| "stylelint"
	| "vite"
	| "local"
	| "remote";

const toJson = (value: unknown) => JSON.stringify(value, null, "  ");

const github = `on: pull_request
jobs:
  reach:
    runs-on: ubuntu-latest
    steps:
      - uses: actions/checkout@v4
        with:
          fetch-depth: 0
      - uses: actions/setup-node@v4
        with:
          node-version: 22
      - run: npm ci
      - run: npx webreach check --since "origin/$GITHUB_BASE_REF" --format github`;

const gitlab = `reach:
  image: node:22
  rules:
    - if: $CI_PIPELINE_SOURCE == "merge_request_event"
  variables:
    GIT_DEPTH: 0
  script:
    - npm ci
    - npx --no webreach check --since "$CI_MERGE_REQUEST_DIFF_BASE_SHA" --format codeclimate --output gl-code-quality.json
  artifacts:
    when: always
    reports:
      codequality: gl-code-quality.json`;

const neovim = `vim.lsp.config("webreach", {
  cmd = { "npx", "--no", "webreach", "lsp" },
  filetypes = { "css", "scss", "less", "javascript", "javascriptreact", "typescript", "typescriptreact", "html", "vue", "svelte", "astro" },
  root_markers = { "package.json", ".git" },
})
vim.lsp.enable("webreach")`;

const eslint = (name: string) => `import webreach from "${name}/eslint";

export default [webreach.configs.recommended];`;

const vite = (name: string) => `import webreach from "${name}/vite";

export default { plugins: [webreach()] };`;

/** Until the package is on a registry, the site serves it. The file goes with the project, because an address has another one later. */
const download = `curl -O ${getAbsoluteUrl(machinePaths.package)}
npm install --save-dev ./webreach.tgz`;

/**
 * Lists the first steps with each tool, in the order of the page.
 * @param name the name of the package in its registry. The command is `webreach` by any name.
 * @param isPublished whether the registry has it.
 */
export const listToolSteps = ({ name, isPublished }: { name: string; isPublished: boolean }) =>
	({
		terminal: [
			isPublished
				? { name: "install", code: `npm install --save-dev ${name}` }
				: { name: "download", code: download },
			{ name: "init", code: "npx webreach init" },
			{ name: "check", code: "npx webreach check" },
			{ name: "reach", code: 'npx webreach reach "container queries"' },
		],
		ci: [
			{ name: "github", file: ".github/workflows/reach.yml", code: github },
			{ name: "gitlab", file: ".gitlab-ci.yml", code: gitlab },
			{ name: "baseline", code: "npx webreach check --update-baseline" },
		],
		editor: [
			{ name: "vscode", code: `code --install-extension node_modules/${name}/webreach.vsix` },
			{ name: "neovim", file: "init.lua", code: neovim },
			{ name: "server", code: "npx --no webreach lsp", docs: `node_modules/${name}/docs/editors.md` },
		],
		linter: [
			{ name: "eslint", file: "eslint.config.js", code: eslint(name) },
			{
				name: "stylelint",
				file: ".stylelintrc.json",
				code: toJson({ plugins: [`${name}/stylelint`], rules: { "webreach/reach": true } }),
			},
		],
		bundler: [{ name: "vite", file: "vite.config.js", code: vite(name) }],
		assistant: [
			{
				name: "local",
				file: ".mcp.json",
				code: toJson({ mcpServers: { webreach: { command: "npx", args: ["--no", "webreach", "mcp"] } } }),
			},
			{
				name: "remote",
				file: ".mcp.json",
				code: toJson({ mcpServers: { webreach: { type: "http", url: getAbsoluteUrl(machinePaths.mcp) } } }),
			},
		],
	}) as const satisfies Record<string, readonly ToolStep[]>;

export type ToolName = keyof ReturnType<typeof listToolSteps>;
