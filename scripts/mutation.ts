import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { draw } from "./mutation/draw";
import { instrument, type Numbered } from "./mutation/instrument";
import { isEnough, rowOf, wording } from "./mutation/report";
import { rooms, SEED } from "./mutation/rooms";
import { tryAll } from "./mutation/try-all";

const { values: asked } = parseArgs({
	options: {
		room: { type: "string", multiple: true },
		only: { type: "string" },
		seed: { type: "string", default: String(SEED) },
		count: { type: "string" },
		workers: { type: "string", default: "1" },
		list: { type: "boolean", default: false },
	},
});

/** Writes the sources with the mutants in them where the processes that run tests find them. */
function writePlan(folder: string, numbered: Numbered[]): string {
	const files = [...new Set(numbered.map(({ mutant }) => mutant.file))];
	const sources = files.map((file) => [
		join(process.cwd(), file),
		instrument(
			readFileSync(file, "utf8"),
			numbered.filter(({ mutant }) => mutant.file === file),
		),
	]);
	const path = join(folder, "plan.json");
	writeFileSync(path, JSON.stringify(Object.fromEntries(sources)));
	return path;
}

async function main(): Promise<number> {
	const drawn = rooms
		.filter(({ name }) => asked.room?.includes(name) ?? true)
		.map((room) =>
			draw({ ...room, count: Number(asked.count ?? room.count) }, Number(asked.seed), asked.only),
		);
	const numbered = drawn
		.flatMap(({ mutants }) => mutants)
		.map((mutant, index) => ({ mutant, number: index + 1 }));
	if (asked.list) {
		for (const { mutant } of numbered) console.log(wording(mutant));
		return 0;
	}
	const folder = mkdtempSync(join(tmpdir(), "webreach-mutation-"));
	try {
		const tried = await tryAll(
			numbered,
			({ mutant }) => drawn.find(({ mutants }) => mutants.includes(mutant))?.tests ?? [],
			{
				plan: writePlan(folder, numbered),
				workers: Number(asked.workers),
				tell: ({ verdict, mutant }) => {
					if (verdict !== "killed") console.log(`${verdict} ${wording(mutant)}`);
				},
			},
		);
		const rows = drawn.map((room) => [room.room.name, rowOf(room, tried)] as const);
		console.table(Object.fromEntries(rows));
		return rows.length > 0 && rows.every(([, row]) => isEnough(row)) ? 0 : 1;
	} finally {
		rmSync(folder, { recursive: true });
	}
}

main().then((code) => {
	process.exitCode = code;
});
