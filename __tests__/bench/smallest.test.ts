import { existsSync } from "node:fs";
import { smallest } from "@/bench/smallest";
import { scripts } from "@/package.json";

it("runs every benchmark of package.json at its smallest size", () => {
	const benches = Object.entries(scripts).filter(([name]) => name.startsWith("bench:"));
	const files = benches.map(([, command]) => command.split("tsx ").at(-1));
	expect(Object.keys(smallest)).toEqual(expect.arrayContaining(files));
});

it("contains only files that exist", () => {
	expect(Object.keys(smallest).filter((file) => !existsSync(file))).toEqual([]);
});
