import type { SupportMatrix } from "@/lib/audience/schema/choices";
import type { Audience, ResolvedRow } from "@/lib/support/schema/audience";

// Data of two days, 90 days apart. In between, Firefox 150 gets anchor positioning, and people leave Chrome 118.

export const FIRST_DAY = "2026-08-30";
export const SECOND_DAY = "2026-11-28";

const getMatrix = (anchorInFirefox: string): SupportMatrix => ({
	ids: ["anchor-positioning", "masonry", "grid"],
	columns: { chrome: ["125", "", "57"], firefox: [anchorInFirefox, "", "52"] },
});

const getRow = (agent: "chrome" | "firefox", version: string, share: number): ResolvedRow => ({
	...{ agent, version, share },
	by: { browser: agent, low: version, high: version },
});

const getAudience = (old: number): Audience => ({
	query: "chrome >= 125, firefox >= 150",
	weights: { kind: "region", code: "world" },
	target: [getRow("chrome", "125", 0.8 - old), getRow("firefox", "150", 0.2)],
	usage: [getRow("chrome", "125", 0.8 - old), getRow("chrome", "118", old), getRow("firefox", "150", 0.2)],
});

/** Answers requests with the files of a day: those that the list may ask for, and no other. Returns the requested addresses. */
export function serveDay(day: typeof FIRST_DAY | typeof SECOND_DAY): string[] {
	const isSecond = day === SECOND_DAY;
	const files: Record<string, object> = {
		"/matrix/unknown.json": getMatrix(isSecond ? "150" : ""),
		"/matrix/unknown.world.json": getAudience(isSecond ? 0.05 : 0.121),
		"/matrix/unknown.keys.json": {
			ids: ["css.properties.gap"],
			columns: { chrome: ["119"], firefox: ["~140"] },
		},
		"/choices/unknown/tables.json": { engines: {}, newest: { chrome: "125", firefox: "150" } },
	};
	const requests: string[] = [];
	globalThis.fetch = async (address) => {
		requests.push(String(address));
		const body = files[String(address)];
		return { ok: body !== undefined, status: body ? 200 : 404, json: async () => body } as Response;
	};
	return requests;
}
