import { smallest } from "@/bench/smallest";
import { scripts } from "@/package.json";

it("every benchmark is run at its smallest size by npm run test:bench", () => {
	const benches = Object.keys(scripts).filter((name) => name.startsWith("bench:"));
	expect(Object.keys(smallest).sort()).toEqual(benches.sort());
});
