import { check } from "@/cli/src/index";

const target = { target: "chrome 70" };
const CODE = "export const load = () => structuredClone(Object.groupBy([], String));\n";

it.each([
	"src/routes/+page.server.ts",
	"src/routes/+layout.server.js",
	"src/routes/api/+server.ts",
	"src/hooks.server.ts",
	"src/lib/server/db.ts",
	"server/api/hello.ts",
	"apps/web/server/middleware/log.ts",
	"pages/api/user.ts",
	"app/items/[id]/route.ts",
	"src\\routes\\+page.server.ts",
	"vite.config.ts",
	"packages/ui/tailwind.config.cjs",
	"next.config.mjs",
	"webpack.config.prod.js",
	"gatsby-node.js",
	"gulpfile.js",
	".eslintrc.cjs",
])("does not judge %s for browsers", (name) => {
	const { refused, findings } = check([{ name, text: CODE }], target);
	expect(refused).toEqual([{ file: name, reason: "server" }]);
	expect(findings).toEqual([]);
});

it.each([
	"src/routes/+page.ts",
	"src/routes/+page.js",
	"src/server.ts",
	"pages/about.tsx",
	"app/router.ts",
	"src/serverless.ts",
	"src/app.config.ts",
	"src/config.js",
	"src/vite.ts",
])("judges %s", (name) => {
	const { findings } = check([{ name, text: CODE }], target);
	expect(findings.map(({ key }) => key)).toContain("api.structuredClone");
});

it.each([
	["src/pages/api/a.ts", `export const GET = async () => new Response("");\n${CODE}`],
	["src/pages/rss.xml.js", `export function GET() {}\n${CODE}`],
	["src/middleware.ts", `import { NextResponse } from "next/server";\n${CODE}`],
	["src/middleware.ts", `import { defineMiddleware } from "astro:middleware";\n${CODE}`],
	["src/db.ts", `import "server-only";\n${CODE}`],
	["src/db.ts", `import { KEY } from "$env/static/private";\n${CODE}`],
])("does not judge %s by its code", (name, text) => {
	expect(check([{ name, text }], target).refused).toEqual([{ file: name, reason: "server" }]);
});

it.each([
	["src/pages/index.js", CODE],
	["src/middleware.ts", CODE],
	["app/page.tsx", `"use client";\n${CODE}`],
])("judges %s by its code", (name, text) => {
	expect(check([{ name, text }], target).findings.map(({ key }) => key)).toContain("api.structuredClone");
});

it.each([
	["app/page.tsx", ""],
	["src/app/a/layout.jsx", ""],
	["src/components/user.tsx", 'import { headers } from "next/headers";'],
])("judges the elements and styles of the server component %s", (name, start) => {
	const text = `${start}\nexport default function A() { structuredClone(1); return <dialog style={{ inset: 0 }} inert />; }\n`;
	const keys = check([{ name, text }], target).findings.map(({ key }) => key);
	expect(keys).toEqual(expect.arrayContaining(["css.properties.inset", "html.global_attributes.inert"]));
	expect(keys.filter((key) => /^(?:api|javascript)\./.test(key))).toEqual([]);
});

it.each([
	["@remix-run/node", true],
	["./+types/home", true],
	["react-router-dom", false],
])("leaves out the loader of a route that imports %s: %s", (module, isServer) => {
	const text = `import { a } from "${module}";\nexport async function loader() {\n\treturn structuredClone(1);\n}\n`;
	const keys = check([{ name: "app/routes/a.tsx", text }], target).findings.map(({ key }) => key);
	expect(keys.includes("api.structuredClone")).toBe(!isServer);
});

it.each([
	'import { readFile } from "node:fs/promises";\n',
	'import "node:process";\n',
	"import fs, {\n\texistsSync,\n} from 'fs';\n",
	'"use strict";\nconst { spawn } = require("child_process");\n',
])("does not judge code that only Node runs: %j", (head) => {
	expect(check([{ name: "scripts/a.js", text: head + CODE }], target).refused).toEqual([
		{ file: "scripts/a.js", reason: "server" },
	]);
});

it.each([
	'import path from "path";\nimport { Buffer } from "buffer";\n',
	'import type { Stats } from "node:fs";\n',
	'if (isNode) {\n\tconst fs = require("fs");\n}\n',
	"const text = `\nimports node:fs`;\n",
	'const load = () => import("node:fs");\n',
	'import fs from "fs";\nexport async function getStaticProps() {\n\treturn fs;\n}\n',
])("judges code that names Node where it may run in browsers: %j", (head) => {
	const { findings } = check([{ name: "a.ts", text: head + CODE }], target);
	expect(findings.map(({ key }) => key)).toContain("api.structuredClone");
});

it("reads what a build does for old browsers, though its configuration runs in none", () => {
	const text = `${CODE}export default { plugins: ["@babel/plugin-transform-arrow-functions"] };\n`;
	const { findings, refused, summary } = check([{ name: "babel.config.js", text }], target);
	expect({ findings, refused, files: summary.files }).toEqual({ findings: [], refused: [], files: 1 });
});

it("does not judge a module of server functions", () => {
	const text = `// Actions\n"use server";\n${CODE}`;
	expect(check([{ name: "a.ts", text }], target).refused).toEqual([{ file: "a.ts", reason: "server" }]);
});

it.each([
	"export async function getStaticProps() {\n\tstructuredClone(1);\n\treturn {\n\t};\n}\n",
	"export const getServerSideProps = async () => {\n\tstructuredClone(1);\n};\n",
	"export const getStaticPaths = (() => ({\n\tpaths: structuredClone(1),\n})) satisfies GetStaticPaths;\n",
])("leaves out what a page runs on a server: %j", (text) => {
	const { findings } = check([{ name: "pages/a.ts", text: `${text}navigator.share({});\n` }], target);
	const apis = findings.map(({ key }) => key).filter((key) => key.startsWith("api."));
	expect(apis).toEqual(["api.Navigator.share"]);
});
