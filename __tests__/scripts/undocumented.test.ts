import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const undocumented = 'export const load = () => import("react-dom/server.edge");';
const format = "export const text = (count: number) => count.toLocaleString();";

/** Code that a rule of this repository refuses, by file. */
const refused: Record<string, string> = {
	// Only lib/next may use undocumented parts of the framework.
	"lib/browser/import.ts":
		'import { getDeploymentId } from "next/dist/shared/lib/deployment-id";\nexport const id = getDeploymentId();',
	"lib/browser/late-import.ts": undocumented,
	"lib/browser/shape-of-type.ts": "export const load = (inner: { pageLoader: object }) => inner;",
	"lib/browser/member.ts": "export const kept = (router: Inner) => Object.keys(router.sdc);",
	"lib/browser/global.ts": "export const build = () => window.__NEXT_DATA__.buildId;",
	"lib/browser/destructured.ts": "export const build = ({ __NEXT_DATA__: { buildId } }: Props) => buildId;",
	"lib/browser/template.ts": `export const at = (id: string) => \`/_next/data/\${id}.json\`;`,
	"lib/browser/text.ts": 'export const isData = (path: string) => path.startsWith("/_next/data/");',
	"lib/browser/pattern.ts": "export const isData = (path: string) => /^\\/_next\\/data/.test(path);",
	"lib/browser/replaced.ts": "client.hydrateRoot = other;",
	"lib/server/import.ts": undocumented,
	"components/layout/import.ts": undocumented,
	"pages/import.ts": undocumented,
	// Scripts and tests may not read build output.
	"scripts/name.ts": 'export const id = readFileSync(join(dir, ".next", "BUILD_ID"));',
	"scripts/path.ts": 'export const routes = readFileSync(".next/prerender-manifest.json");',
	"__tests__/e2e/template.spec.ts": `export const id = readFileSync(\`\${dir}/.next/BUILD_ID\`);`,
	// An effect may only return a cleanup function.
	"components/check/call.ts": "useEffect(() => element.scrollIntoView(), [element]);",
	"components/check/value.ts": "useLayoutEffect(() => stop, [stop]);",
	// An order is the same in every engine and language.
	"lib/trends/less.ts": "rows.sort((a, b) => (a.day < b.day ? -1 : 1));",
	"lib/trends/more.ts": "rows.sort((a, b) => a.share - b.share || (a.id > b.id ? 1 : -1));",
	"lib/trends/locale.ts": "rows.toSorted((a, b) => a.name.localeCompare(b.name));",
	// Only lib/i18n formats texts with Intl.
	"lib/trends/constructor.ts": 'export const format = new Intl.ListFormat("en");',
	"components/trends/names.ts":
		'export const names = (locale: string) => new Intl.DisplayNames(locale, { type: "region" });',
	"lib/trends/method.ts": format,
	"lib/trends/range.ts": "export const text = format.formatRange(low, high);",
};

const accepted: Record<string, string> = {
	"lib/next/import.ts": undocumented,
	"lib/browser/router.ts":
		'import Router from "next/router";\nexport const go = () => Router.push("/_next/static/a.js");',
	"__tests__/e2e/urls.ts": 'export const paths = ["/.next/BUILD_ID", "/_next/server/pages-manifest.json"];',
	"components/check/braces.ts": "useEffect(() => {\n\telement.scrollIntoView();\n}, [element]);",
	"components/check/cleanup.ts": "useEffect(() => () => clearTimeout(timer), [timer]);",
	"components/check/named.ts": "useEffect(start, []);",
	"lib/trends/three.ts": "rows.sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));",
	"lib/trends/text.ts": "rows.sort((a, b) => compareText(a.day, b.day));",
	"lib/trends/collator.ts": 'rows.sort(new Intl.Collator("en").compare);',
	"lib/trends/step.ts": "move(event.shiftKey ? -1 : 1);",
	"lib/i18n/method.ts": format,
};

test("the linter's own rules refuse exactly what they name", () => {
	const dir = mkdtempSync(join(tmpdir(), "webreach-lint-"));
	const rules = ["undocumented", "manifests", "effects", "order", "intl"].map(
		(name) => `scripts/${name}.grit`,
	);
	for (const part of ["biome.json", ".gitignore", ...rules]) cpSync(part, join(dir, part));
	for (const [file, code] of Object.entries({ ...refused, ...accepted })) {
		mkdirSync(dirname(join(dir, file)), { recursive: true });
		writeFileSync(join(dir, file), `${code}\n`);
	}
	const args = ["lint", "--only=plugin", "--max-diagnostics=none", "--colors=off"];
	const options = { cwd: dir, encoding: "utf8" } as const;
	const { stdout, stderr } = spawnSync(resolve("node_modules/.bin/biome"), args, options);
	rmSync(dir, { recursive: true });
	const found = [...`${stdout}${stderr}`.matchAll(/^(\S+\.ts):\d+:\d+ plugin /gm)].map(([, file]) => file);
	expect([...new Set(found)].sort()).toEqual(Object.keys(refused).sort());
});
