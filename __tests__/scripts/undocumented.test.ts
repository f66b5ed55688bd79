import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const samples = {
	import:
		'import { getDeploymentId } from "next/dist/shared/lib/deployment-id";\nexport const id = getDeploymentId();',
	"late-import": 'export const load = () => import("react-dom/server.edge");',
	"shape-of-type": "export const load = (inner: { pageLoader: object }) => inner;",
	member: "export const kept = (router: Inner) => Object.keys(router.sdc);",
	global: "export const build = () => window.__NEXT_DATA__.buildId;",
	destructured: "export const build = ({ __NEXT_DATA__: { buildId } }: Props) => buildId;",
	template: `export const at = (id: string) => \`/_next/data/\${id}.json\`;`,
	text: 'export const isData = (path: string) => path.startsWith("/_next/data/");',
	pattern: "export const isData = (path: string) => /^\\/_next\\/data/.test(path);",
	replaced: "client.hydrateRoot = other;",
};
const allowed =
	'import Router from "next/router";\nexport const go = () => Router.push("/_next/static/a.js");';
const folders = ["lib/browser", "lib/server", "lib/other", "components/layout", "pages", "lib/next"];

/** Lints the files with this repository's rules. Returns the files with errors. */
function lint(files: Record<string, string>): Set<string> {
	const dir = mkdtempSync(join(tmpdir(), "webreach-lint-"));
	const rules = ["undocumented", "manifests", "effects", "order", "intl"].map(
		(name) => `scripts/${name}.grit`,
	);
	for (const part of ["biome.json", ".gitignore", ...rules]) cpSync(part, join(dir, part));
	for (const [file, code] of Object.entries(files)) {
		mkdirSync(dirname(join(dir, file)), { recursive: true });
		writeFileSync(join(dir, file), `${code}\n`);
	}
	const args = ["lint", "--only=plugin", "--max-diagnostics=none", "--colors=off"];
	const { stdout, stderr } = spawnSync(resolve("node_modules/.bin/biome"), args, {
		cwd: dir,
		encoding: "utf8",
	});
	rmSync(dir, { recursive: true });
	return new Set(
		[...`${stdout}${stderr}`.matchAll(/^(\S+\.ts):\d+:\d+ plugin /gm)].map(([, file]) => String(file)),
	);
}

test("only lib/next may use undocumented parts of the framework", () => {
	const names = Object.keys(samples) as (keyof typeof samples)[];
	const files = folders.flatMap((folder) => names.map((name) => [`${folder}/${name}.ts`, samples[name]]));
	const found = lint({ ...Object.fromEntries(files), "lib/browser/allowed.ts": allowed });
	const others = folders.filter((folder) => folder !== "lib/next");
	const expected = others.flatMap((folder) => names.map((name) => `${folder}/${name}.ts`));
	expect([...found].sort()).toEqual(expected.sort());
});

test("scripts and tests may not read build output", () => {
	const reads = {
		name: 'export const id = readFileSync(join(dir, ".next", "BUILD_ID"));',
		path: 'export const routes = readFileSync(".next/prerender-manifest.json");',
		template: `export const id = readFileSync(\`\${dir}/.next/BUILD_ID\`);`,
	};
	const files = Object.entries(reads).flatMap(([name, code]) => [
		[`scripts/${name}.ts`, code],
		[`__tests__/e2e/${name}.spec.ts`, code],
	]);
	const urls = 'export const paths = ["/.next/BUILD_ID", "/_next/server/pages-manifest.json"];';
	const found = lint({
		...Object.fromEntries(files),
		"__tests__/e2e/urls.ts": urls,
	});
	expect([...found].sort()).toEqual(files.map(([file]) => String(file)).sort());
});

test("an effect may only return a cleanup function", () => {
	const bad = {
		call: "useEffect(() => element.scrollIntoView(), [element]);",
		value: "useLayoutEffect(() => stop, [stop]);",
	};
	const good = {
		braces: "useEffect(() => {\n\telement.scrollIntoView();\n}, [element]);",
		cleanup: "useEffect(() => () => clearTimeout(timer), [timer]);",
		named: "useEffect(start, []);",
	};
	const files = Object.entries({ ...bad, ...good }).map(([name, code]) => [
		`components/check/${name}.ts`,
		code,
	]);
	const found = lint(Object.fromEntries(files));
	expect([...found].sort()).toEqual(Object.keys(bad).map((name) => `components/check/${name}.ts`));
});

test("an order is the same in every engine and language", () => {
	const bad = {
		less: "rows.sort((a, b) => (a.day < b.day ? -1 : 1));",
		more: "rows.sort((a, b) => a.share - b.share || (a.id > b.id ? 1 : -1));",
		locale: "rows.toSorted((a, b) => a.name.localeCompare(b.name));",
	};
	const good = {
		three: "rows.sort((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));",
		text: "rows.sort((a, b) => compareText(a.day, b.day));",
		collator: 'rows.sort(new Intl.Collator("en").compare);',
		step: "move(event.shiftKey ? -1 : 1);",
	};
	const files = Object.entries({ ...bad, ...good }).map(([name, code]) => [`lib/trends/${name}.ts`, code]);
	const found = lint(Object.fromEntries(files));
	expect([...found].sort()).toEqual(["less", "locale", "more"].map((name) => `lib/trends/${name}.ts`));
});

test("only lib/i18n formats texts with Intl", () => {
	const bad = {
		constructor: 'export const format = new Intl.ListFormat("en");',
		names: 'export const names = (locale: string) => new Intl.DisplayNames(locale, { type: "region" });',
		method: "export const text = (count: number) => count.toLocaleString();",
		range: "export const text = format.formatRange(low, high);",
	};
	const good = { order: 'export const { compare } = new Intl.Collator("en");' };
	const folders = ["lib/trends", "components/trends", "lib/i18n"];
	const files = folders.flatMap((folder) =>
		Object.entries({ ...bad, ...good }).map(([name, code]) => [`${folder}/${name}.ts`, code]),
	);
	const expected = ["components/trends", "lib/trends"].flatMap((folder) =>
		Object.keys(bad).map((name) => `${folder}/${name}.ts`),
	);
	expect([...lint(Object.fromEntries(files))].sort()).toEqual(expected.sort());
});
