import fc from "fast-check";
import { PrefetchQueue } from "@/lib/client/prefetch-queue";

/** A queue whose pages arrive when they are told to. */
function make() {
	const asked: string[] = [];
	const arrivals = new Map<string, () => void>();
	const fetch = (page: string) =>
		new Promise<void>((resolve, reject) => {
			asked.push(page);
			// Every other one fails.
			arrivals.set(page, asked.length % 2 ? resolve : () => reject(new Error("gone")));
		});
	const arrive = async (page: string) => {
		arrivals.get(page)?.();
		arrivals.delete(page);
		await new Promise(setImmediate);
	};
	return { queue: new PrefetchQueue(fetch, (run) => run()), asked, arrivals, arrive };
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `/features/f${index}`);

describe("PrefetchQueue", () => {
	it("has at most five pages under way, whatever is asked and fails", async () => {
		const act = fc.oneof(
			fc.record({ kind: fc.constantFrom("add", "addFirst", "drop"), page: fc.nat(30) }),
			fc.constant({ kind: "arrive" as const, page: 0 }),
		);
		await fc.assert(
			fc.asyncProperty(fc.array(act, { maxLength: 120 }), async (acts) => {
				const { queue, arrivals, arrive } = make();
				for (const { kind, page } of acts) {
					const [first] = arrivals.keys();
					if (kind === "arrive") await arrive(first ?? "");
					else queue[kind as "add" | "addFirst" | "drop"](`/features/f${page}`);
					expect(arrivals.size).toBeLessThanOrEqual(5);
				}
			}),
		);
	});

	it("asks for all that is in sight, in its order", async () => {
		const { queue, asked, arrivals, arrive } = make();
		for (const page of names(200)) queue.add(page);
		for (let [first] = arrivals.keys(); first !== undefined; [first] = arrivals.keys()) await arrive(first);
		expect(asked).toEqual(names(200));
	});

	it("asks first for what is about to be pressed", async () => {
		const { queue, asked, arrive } = make();
		for (const page of names(8)) queue.add(page);
		queue.addFirst("/plan");
		await arrive("/features/f0");
		expect(asked.at(-1)).toBe("/plan");
	});

	it("forgets what is out of sight, and everything when another page is shown", async () => {
		const { queue, asked, arrive } = make();
		for (const page of names(8)) queue.add(page);
		queue.drop("/features/f5");
		await arrive("/features/f0");
		expect(asked.at(-1)).toBe("/features/f6");
		queue.clear();
		await arrive("/features/f1");
		expect(asked).toHaveLength(6);
	});

	it("asks for no page twice at once", () => {
		const { queue, asked } = make();
		queue.add("/plan");
		queue.addFirst("/plan");
		expect(asked).toEqual(["/plan"]);
	});
});
