import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** Responses of the site by path. */
export type Answers = ReadonlyMap<string, { text: string; policy: string }>;

export interface Hidden {
	/** Description; also the key in `hide.cjs`, if that file hides it. */
	what: string;
	/** `building` hides it from the build and the server, `serving` from the server only. */
	when: "building" | "serving";
	/** Hides it by editing the server's compiled code. */
	edit?: (code: string) => string;
	/** Verifies that it is hidden and that the site falls back. Returns the fault, if any. */
	expected?: (answers: Answers) => string | undefined;
}

/** A malformed address: Next.js responds before it applies the site's headers. */
export const senseless = "/features/%E0%A4";

const policyAt = (answers: Answers, path: string) => answers.get(path)?.policy ?? "";

function allowsInline(answers: Answers): string | undefined {
	const policy = policyAt(answers, "/groups/grid");
	if (policy.includes("'unsafe-inline'") && !policy.includes("inline-script")) return undefined;
	return `the content security policy blocks the page's scripts: ${policy}`;
}

const named = (what: string, when: Hidden["when"]): Hidden => ({ what, when });

/** Every private part of the framework that the build or the server depends on. */
export const hidden: Hidden[] = [
	named("the renderer for Node", "building"),
	{ what: "the writer of starting scripts", when: "building", expected: allowsInline },
	{ what: "the escape of starting scripts", when: "building", expected: allowsInline },
	named("the cache's module", "building"),
	named("the phase of a build", "building"),
	named("the cache's class", "serving"),
	named("the cache's methods", "serving"),
	named("the cache's memory", "serving"),
	named("the lifetimes' module", "serving"),
	named("the lifetimes", "serving"),
	named("the server of a connection", "serving"),
	{
		what: "the list of headers",
		when: "serving",
		expected: (answers) =>
			policyAt(answers, senseless) ? `${senseless} has a policy: nothing was hidden` : undefined,
	},
	{
		what: "what Next gives to a document",
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
