import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { transformSync } from "esbuild";
import { filesOf } from "./build-manifests";

const chunks = ".next/static/chunks";
const shapes = "lib/client/schemas";

/** Words that a library's code keeps when it is made smaller. */
const marks = { SWR: "revalidateOnReconnect", zod: "invalid_union" };

const read = (folder: string, end: string) =>
	readdirSync(folder)
		.filter((name) => name.endsWith(end))
		.map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));

/** The pages that ask for one of these chunks before anything has run. */
function pagesWith(names: string[]): string[] {
	return Object.entries(filesOf())
		.filter(([, files]) => files.some((file) => names.includes(basename(file))))
		.map(([page]) => page);
}

/**
 * What the chunks with a library weigh, in bytes of gzip, and the pages that have one of them on their first load,
 * which are to be none; and what a schema weighs that browsers parse by.
 */
export function weighLate(gzipped: (bytes: Buffer) => number) {
	const code = read(chunks, ".js");
	const libraries = Object.entries(marks).map(([name, mark]) => {
		const holding = code.filter(({ text }) => text.includes(mark));
		return {
			name: `chunks with ${name}`,
			bytes: holding.reduce((sum, { text }) => sum + gzipped(Buffer.from(text)), 0),
			first: pagesWith(holding.map(({ name }) => name)),
		};
	});
	const parsed = read(shapes, ".json").map(({ name, text }) => ({
		name: `schema ${name}`,
		bytes: gzipped(Buffer.from(JSON.stringify(JSON.parse(text)))),
		first: [],
	}));
	const reader = transformSync(readFileSync("lib/client/fits.ts", "utf8"), { loader: "ts", minify: true });
	const reading = { name: "what reads schemas", bytes: gzipped(Buffer.from(reader.code)), first: [] };
	return [...libraries, reading, ...parsed];
}
