import { listReadLanguages, unreadLanguages } from "@/lib/check/languages";

export const help = `webreach – which visitors your code leaves out

  webreach check [paths…]       check files, folders and globs (default: the working directory)
  webreach explain <what…>      what is behind a finding (src/main.css:2:14) or a feature, and what helps
  webreach reach <feature…>     who can use features or compat keys
  webreach target <query>       which browsers a target selects, and how many people use them
  webreach init                 looks at the project, and writes its configuration
  webreach lsp                  language server for editors, on standard input and output
  webreach mcp                  tools for assistants (Model Context Protocol), on standard input and output

  -h, --help                    this text, or the options of a command: webreach check --help
  -v, --version                 version of the program and of its data
`;

const audienceHelp = `  --target <target>     browsers that must work: a browserslist query, a file with one, or targets of a build
                        (default: of each file the nearest browserslist configuration, else "baseline widely available")
  --env <name>          environment to read, if that configuration has several
  --region <code>       whose usage counts: world, a country (DE) or a continent (alt-eu)
  --audience <file>     usage of your own: browserslist-stats.json as the site saves it, or an object with target,
                        region and usage
`;

export const checkHelp = `webreach check [paths…] [options]

${audienceHelp}
  --fail-on <what>      mildest effect in the target that ends with status 1: breaks (default), degrades, limits, possible;
                        or never
  --max-loss <share>    findings that lose at most this share of all people ("1%") do not fail and are not listed
  --build <build>       what your build does, so that code which it makes work does not fail:
                        babel:target,core-js:usage,autoprefixer
  --fix                 applies the fixes that change nothing in browsers without the fault: twins with another name, fallback
                        declarations, and code to delete that no browser of the target needs
  --all                 lists findings outside the target too, and guarded ones

  --since <ref>         only findings on lines added since a commit or branch; needs git
  --diff                only findings on lines that a unified diff on standard input adds; with --cached those of the next
                        commit, in files as they are staged
  --stdin               checks standard input as the file that --stdin-filename names
  --include-server      checks code of servers and builds, too: vite.config.ts, pages/api, scripts that import Node's modules
  --baseline <file>     leaves out the findings that this file accepts
  --update-baseline     accepts all findings: writes the file of --baseline (webreach.baseline.json)

  --format <format>     text, json, ndjson, sarif, markdown, summary (short Markdown), github, codeclimate (for GitLab)
                        or junit
  --output <file>       writes the report to a file; standard output has the text, except with --quiet
  --config <file>       configuration of all files (default: of each file the nearest webreach.config.json or "webreach" in
                        package.json)
  --allow-unparsed      files that cannot be read as code do not end with status 2
  --no-cache            checks unchanged files again
  --watch               checks again when files change
  --quiet               no progress and no notes on standard error

Folders are searched without what git ignores, dependencies and hidden folders.

A comment accepts uses on its line and the next one, with a reason after two dashes:
  // webreach-ignore subgrid -- has a fallback in legacy.css
  /* webreach-ignore-file css.properties.text-wrap.pretty -- harmless */

Reads ${listReadLanguages().join(", ")}. Names, but does not read:
${Object.keys(unreadLanguages).join(", ")}.

Exit status: 0 nothing fails, 1 findings that fail, 2 the check cannot run or read a file.
`;

export const reachHelp = `webreach reach <feature…> [options]

Features are ids (subgrid), names ("CSS masonry", structuredClone) or compat keys (css.properties.gap); --format json prints
numbers.

${audienceHelp}  --build <build>       what your build does, to answer for what works after it too:
                        babel:target,core-js:usage,autoprefixer
`;

export const explainHelp = `webreach explain <place or feature…> [options]

Places are those of reports: src/main.css:2:14, or a line of a file. Features are ids, names ("CSS masonry") or compat keys.

${audienceHelp}  --build <build>       what your build does, to answer for what works after it too
`;

export const targetHelp = `webreach target [query] [options]

Without a query: the target of this project. --format json prints numbers.

${audienceHelp}`;

export const initHelp = `webreach init [preset]

Writes webreach.config.json with a preset, by default the one that fits the project:

  application   a bundler builds it, which handles modules and syntax
  library       its users bundle its modules
  plain         browsers read the files as they are
`;

export const lspHelp = `webreach lsp

Speaks the Language Server Protocol on standard input and output: diagnostics, hovers and code actions for CSS, Sass, Less,
JavaScript, TypeScript, JSX, HTML, Vue, Svelte, Astro and MDX. The configuration and the target are the nearest ones of each file.
`;

export const mcpHelp = `webreach mcp

Speaks the Model Context Protocol on standard input and output. Tools: can_i_use, why_not,
reach_of_set, what_changed, what_to_support, plan_floor, search, check_code. Target, region, build and handled features are
those of the project in the working directory, unless a call names others.
`;
