import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const chunks = ".next/static/chunks";
const shapes = "lib/client/shapes";

/** Words that a library's code keeps when it is made smaller. */
const marks = { SWR: "revalidateOnReconnect", zod: "invalid_union" };

const read = (folder: string, end: string) =>
	readdirSync(folder)
		.filter((name) => name.endsWith(end))
		.map((name) => ({ name, text: readFileSync(join(folder, name), "utf8") }));

/**
 * What the chunks with a library weigh, in bytes of gzip, and whether a page asks for one of them before anything has
 * run; and what a schema weighs that browsers parse by.
 * @param firstLoad the chunks that pages ask for, by file name.
 */
export function weighLate(gzipped: (bytes: Buffer) => number, firstLoad: ReadonlySet<string>) {
	const code = read(chunks, ".js");
	const libraries = Object.entries(marks).map(([name, mark]) => {
		const holding = code.filter(({ text }) => text.includes(mark));
		return {
			name: `chunks with ${name}`,
			bytes: holding.reduce((sum, { text }) => sum + gzipped(Buffer.from(text)), 0),
			isFirst: holding.some(({ name }) => firstLoad.has(name)),
		};
	});
	const parsed = read(shapes, ".json").map(({ name, text }) => ({
		name: `schema ${name}`,
		bytes: gzipped(Buffer.from(JSON.stringify(JSON.parse(text)))),
		isFirst: false,
	}));
	return [...libraries, ...parsed];
}
