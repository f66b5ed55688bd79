import fc from "fast-check";
import { PrefetchQueue } from "@/lib/client/prefetch-queue";

/** A queue whose pages arrive when they are told to. */
function make() {
	const asked: string[] = [];
	const urgent: string[] = [];
	const stopped: string[] = [];
	const underWay = new Map<string, () => void>();
	const fetch = (page: string, isUrgent: boolean, signal: AbortSignal) =>
		new Promise<void>((resolve, reject) => {
			asked.push(page);
			if (isUrgent) urgent.push(page);
			// Every other one fails.
			const end = asked.length % 2 ? resolve : () => reject(new Error("gone"));
			underWay.set(page, end);
			signal.addEventListener("abort", () => {
				stopped.push(page);
				if (underWay.get(page) === end) underWay.delete(page);
				reject(signal.reason);
			});
		});
	const arrive = async (page: string) => {
		underWay.get(page)?.();
		underWay.delete(page);
		await new Promise(setImmediate);
	};
	return { queue: new PrefetchQueue(fetch, (run) => run()), asked, urgent, stopped, underWay, arrive };
}

const names = (count: number) => Array.from({ length: count }, (_, index) => `/features/f${index}`);

describe("PrefetchQueue", () => {
	it("has at most four pages under way, whatever is asked, stopped and fails", async () => {
		const act = fc.record({
			kind: fc.constantFrom("add", "addFirst", "drop", "giveWay", "resume", "arrive"),
			page: fc.nat(30),
		});
		await fc.assert(
			fc.asyncProperty(fc.array(act, { maxLength: 120 }), async (acts) => {
				const { queue, underWay, arrive } = make();
				for (const { kind, page } of acts) {
					const [first] = underWay.keys();
					if (kind === "arrive") await arrive(first ?? "");
					else if (kind === "resume") queue.resume();
					else queue[kind as "add" | "addFirst" | "drop" | "giveWay"](`/features/f${page}`);
					// What was pressed is the reader's, and not counted.
					if (kind === "giveWay") underWay.clear();
					expect(underWay.size).toBeLessThanOrEqual(4);
				}
			}),
		);
	});

	it("asks for all that is in sight, in its order", async () => {
		const { queue, asked, underWay, arrive } = make();
		for (const page of names(200)) queue.add(page);
		for (let [first] = underWay.keys(); first !== undefined; [first] = underWay.keys()) await arrive(first);
		expect(asked).toEqual(names(200));
	});

	it("asks at once, and urgently, for what is about to be pressed; what it displaces comes again", async () => {
		const { queue, asked, urgent, stopped, arrive } = make();
		for (const page of names(8)) queue.add(page);
		queue.addFirst("/plan");
		expect(asked.at(-1)).toBe("/plan");
		expect(urgent).toEqual(["/plan"]);
		expect(stopped).toEqual(["/features/f0"]);
		await arrive("/plan");
		expect(asked.at(-1)).toBe("/features/f0");
	});

	it("stops all but the page pressed, and begins nothing until the press is over", async () => {
		const { queue, asked, stopped, arrive } = make();
		for (const page of names(6)) queue.add(page);
		queue.giveWay("/features/f1");
		expect(stopped.toSorted()).toEqual(["/features/f0", "/features/f2", "/features/f3"]);
		queue.add("/groups");
		queue.addFirst("/plan");
		await arrive("/features/f1");
		expect(asked).toHaveLength(4);
		queue.resume();
		expect(asked.slice(4)).toEqual(["/features/f0", "/features/f2", "/features/f3", "/features/f4"]);
	});

	it("leaves a page that was pressed alone, whatever is pressed after it", () => {
		const { queue, stopped } = make();
		queue.addFirst("/plan");
		queue.giveWay("/plan");
		queue.giveWay("/groups");
		expect(stopped).toEqual([]);
	});

	it("forgets what is out of sight, and everything when another page is shown", async () => {
		const { queue, asked, arrive } = make();
		for (const page of names(8)) queue.add(page);
		queue.drop("/features/f4");
		await arrive("/features/f0");
		expect(asked.at(-1)).toBe("/features/f5");
		queue.clear();
		await arrive("/features/f1");
		expect(asked).toHaveLength(5);
	});

	it("asks for no page twice at once", () => {
		const { queue, asked } = make();
		queue.add("/plan");
		queue.addFirst("/plan");
		expect(asked).toEqual(["/plan"]);
	});

	it("asks for what has come no second time, until another page is shown; for what failed it does", async () => {
		const { queue, asked, arrive } = make();
		queue.add("/a");
		await arrive("/a");
		queue.addFirst("/a");
		expect(asked).toEqual(["/a"]);
		queue.addFirst("/b");
		await arrive("/b");
		queue.addFirst("/b");
		expect(asked).toEqual(["/a", "/b", "/b"]);
		queue.clear();
		queue.addFirst("/a");
		expect(asked).toEqual(["/a", "/b", "/b", "/a"]);
	});
});
