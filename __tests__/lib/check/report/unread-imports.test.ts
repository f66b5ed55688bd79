import { getDefaultTargetVersions } from "@/lib/audience/queries/audience";
import { createCheckEngines } from "@/lib/check/engines";
import { findUsesInFile } from "@/lib/check/find-uses";
import { getCheckMaps } from "@/lib/check/queries/check-data";
import { checkForm } from "@/lib/check/queries/check-jobs";
import { countUnreadImports, listImports } from "@/lib/check/report/unread-imports";

jest.setTimeout(60_000);

const list = (text: string, file = "a.js") => {
	const found = findUsesInFile(file, text, createCheckEngines(getCheckMaps()));
	return found.kind === "found" ? listImports(file, text, found.found.uses) : undefined;
};

it.each([
	['import "./x.js"', "a.js", ["x.js"]],
	["import a, { b } from '../x';", "src/lib/a.js", ["src/x"]],
	['export { a } from "./a/b.mjs"; export * from "./c";', "src/a.js", ["src/a/b.mjs", "src/c"]],
	['if (a) import("./x.js?v=1"); import(b);', "a.js", ["x.js"]],
	['import type { A } from "./x"; import { type B, c } from "./y"; c;', "a.ts", ["y"]],
	['import type from "./x"; type;', "a.js", ["x"]],
	['@import "x.css"; @import url(../y.css) layer(a); a { gap: 1px }', "css/a.css", ["css/x.css", "y.css"]],
	[
		"<script type=module>import './m.js'</script><style>@import 'n.css';</style>",
		"a.html",
		["m.js", "n.css"],
	],
])("lists the files that code imports: %s", (text, file, paths) => {
	expect(list(text, file)?.sort()).toEqual(paths);
});

it.each([
	['import React from "react"; import "https://example.com/x.js"; import "/x.js";', "a.js"],
	['import data from "./x.json"; import url from "./x.png";', "a.js"],
	['// import "./x.js"\nconst a = \'import "./x.js"\'; export const b = "./y";', "a.js"],
	['@import "https://example.com/x.css"; @import url(//example.com/x.css); a { gap: 1px }', "a.css"],
])("leaves %s", (text, file) => expect(list(text, file)).toEqual([]));

it.each([
	[["x.js", "x.js", "y"], ["a.js"], 2],
	[["src/x.js"], ["src/x.ts"], 0],
	[["src/x"], ["src/x/index.tsx"], 0],
	[["src/x"], ["x.js"], 1],
	[["css/b"], ["css/_b.scss"], 0],
	[["src/x.js"], ["src\\x.js"], 0],
])("counts those of %j that are not among %j", (imports, files, count) => {
	expect(countUnreadImports(imports, files)).toBe(count);
});

it("is part of the summary", () => {
	const text = 'import "./x.js"; import "./y.js"; fetch("/");';
	const { summary } = checkForm({
		file: { name: "a.js", text },
		audience: getDefaultTargetVersions(),
	}).report;
	expect(summary.unreadImports).toBe(2);
});
