import fc from "fast-check";
import { headingFor } from "@/lib/client/heading-for";

const place = fc.record({ x: fc.integer({ min: 0, max: 2000 }), y: fc.integer({ min: 0, max: 2000 }) });
/** Places 30 ms apart, each a share further along the same way. */
const along = (from: { x: number; y: number }, way: { x: number; y: number }, shares: number[]) =>
	shares.map((share, index) => ({ x: from.x + way.x * share, y: from.y + way.y * share, at: index * 30 }));

describe("headingFor", () => {
	it("is where a pointer is that has just come, or is slow", () => {
		fc.assert(
			fc.property(place, ({ x, y }) => {
				expect(headingFor(undefined, undefined, { x, y, at: 0 })).toEqual({ x, y });
				expect(headingFor(undefined, { x: x - 5, y, at: 0 }, { x, y, at: 30 })).toEqual({ x, y });
			}),
		);
	});

	it("is nowhere while a pointer gathers speed: it rushes past links", () => {
		const [earlier, before, now] = along({ x: 0, y: 0 }, { x: 300, y: 0 }, [0, 0.2, 1]);
		expect(now && headingFor(earlier, before, now)).toBeUndefined();
		expect(now && headingFor(undefined, before, now)).toBeUndefined();
	});

	it("is further along the same way while it slows down", () => {
		fc.assert(
			fc.property(place, place, (from, to) => {
				const way = { x: to.x - from.x, y: to.y - from.y };
				fc.pre(Math.hypot(way.x, way.y) > 100);
				const [earlier, before, now] = along(from, way, [0, 0.7, 1]);
				const stop = now && headingFor(earlier, before, now);
				if (!now || !stop) throw new Error("nowhere");
				const ahead = (stop.x - now.x) * way.x + (stop.y - now.y) * way.y;
				expect(ahead).toBeGreaterThanOrEqual(0);
				expect((stop.x - now.x) * way.y - (stop.y - now.y) * way.x).toBeCloseTo(0, 3);
			}),
		);
	});
});
