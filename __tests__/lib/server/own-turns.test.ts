import fc from "fast-check";
import { ownTurns } from "@/lib/server/own-turns";
import { ownTurn, provideOwnTurns } from "@/lib/turns";

/** Lets what has been resolved go on. */
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

/** An event loop that turns when told to. */
function loop() {
	const due: (() => void)[] = [];
	const turn = async () => {
		for (const work of due.splice(0)) work();
		await settle();
	};
	return { later: (work: () => void) => void due.push(work), turn, isIdle: () => due.length === 0 };
}

it("lets one go on a turn, in the order of asking, and each once", async () => {
	await fc.assert(
		fc.asyncProperty(fc.array(fc.nat(4), { maxLength: 20 }), async (askedAt) => {
			const { later, turn, isIdle } = loop();
			const ownTurn = ownTurns(later);
			const went: number[] = [];
			let asked = 0;
			for (let time = 0; time < askedAt.length || !isIdle(); time++) {
				const more = askedAt[time] ?? 0;
				for (let count = 0; count < more; count++) {
					const number = asked++;
					void ownTurn().then(() => went.push(number));
				}
				const before = went.length;
				await turn();
				expect(went.length - before).toBe(Math.min(1, asked - before));
			}
			expect(went).toEqual(Array.from({ length: asked }, (_, number) => number));
		}),
	);
});

it("waits for nothing where nobody provides turns, and for its turn where somebody does", async () => {
	expect(ownTurn()).toBeUndefined();
	const { later, turn } = loop();
	provideOwnTurns(ownTurns(later));
	let went = false;
	const waiting = ownTurn()?.then(() => {
		went = true;
	});
	await settle();
	expect(went).toBe(false);
	await turn();
	await waiting;
	expect(went).toBe(true);
});
