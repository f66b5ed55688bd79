import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Responses of the site by path. */
export type Answers = ReadonlyMap<string, { text: string; policy: string }>;

export interface Hidden {
	/** A description of the part. It is also the key in `hide.cjs`, if that file hides the part. */
	what: string;
	/** `building` hides the part from the build and the server, `serving` from the server only. */
	when: "building" | "serving";
	/** Edits the server's compiled code to hide the part. */
	edit?: (code: string) => string;
	/** Verifies that the part is hidden and that the site falls back. Returns the fault, if any. */
	expected?: (answers: Answers) => string | undefined;
}

/** A malformed address, to which Next.js responds before it applies the site's headers. */
export const senseless = "/features/%E0%A4";

const getPolicy = (answers: Answers, path: string) => answers.get(path)?.policy ?? "";

function allowsInline(answers: Answers): string | undefined {
	const policy = getPolicy(answers, "/groups/grid");
	if (policy.includes("'unsafe-inline'") && !policy.includes("inline-script")) return undefined;
	return `the content security policy blocks the page's scripts: ${policy}`;
}

const hideByHook = (what: string, when: Hidden["when"]): Hidden => ({ what, when });

/** Every private part of the framework that the build or the server depends on. */
export const hidden: Hidden[] = [
	hideByHook("the renderer for Node", "building"),
	{ what: "the bootstrap script generator", when: "building", expected: allowsInline },
	{ what: "the bootstrap script escaping", when: "building", expected: allowsInline },
	hideByHook("the build phase", "building"),
	hideByHook("the cache lifetimes' module", "serving"),
	hideByHook("the cache lifetimes", "serving"),
	hideByHook("the server of a socket", "serving"),
	{
		what: "the header list",
		when: "serving",
		expected: (answers) =>
			getPolicy(answers, senseless) ? `${senseless} has a policy: nothing was hidden` : undefined,
	},
	{
		what: "the document's __NEXT_DATA__",
		when: "serving",
		edit: (code) => code.replace(/=>(\w+)\.__NEXT_DATA__\b/, "=>$1.hiddenByTest"),
		expected: (answers) =>
			answers.get("/search?q=grid")?.text.includes("/messages/unknown/common/en.js")
				? undefined
				: "the build id is known: nothing was hidden",
	},
	{
		what: "the setting for pages without scripts",
		when: "serving",
		edit: (code) => code.replace("unstable_runtimeJS:!1", "hiddenByTest:!1"),
		expected: (answers) =>
			answers.get("/embed/grid")?.text.includes("<script")
				? undefined
				: "an embed has no scripts: nothing was hidden",
	},
];

/** Edits the server's compiled code. Returns a function that undoes the edit. */
export function editServer(dir: string, edit: (code: string) => string): () => void {
	const folder = join(dir, ".next/server");
	const files = readdirSync(folder, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile() && entry.name.endsWith(".js"))
		.map(({ parentPath, name }) => join(parentPath, name));
	const before = new Map<string, string>();
	for (const file of files) {
		const code = readFileSync(file, "utf8");
		const edited = edit(code);
		if (edited === code) continue;
		before.set(file, code);
		writeFileSync(file, edited);
	}
	return () => {
		for (const [file, code] of before) writeFileSync(file, code);
	};
}
