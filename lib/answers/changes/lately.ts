import { featureLineOf } from "@/lib/answers/feature-line";
import type { features } from "@/lib/data/features";
import { once } from "@/lib/data/records";
import { sourceDays } from "@/lib/data/source-days";
import { daysAfter } from "@/lib/domain/changes/period";
import { readRange } from "@/lib/domain/version";
import { WORLD } from "@/lib/schema/default-audience";
import type { LateTurn } from "@/lib/schema/props/lists";
import type { Feature } from "@/lib/schema/web-features";
import { crossingDay, crossingsIn } from "./crossings";

/** So far back from the last day that a source knows. */
const YEAR_DAYS = 365;
const SHOWN = 5;

type Turn = Pick<LateTurn, "day" | "turn">;

/** The shares of the world's people that features came to, each on the last day of its month, by feature. */
const crossings = once(() => {
	const byId = new Map<string, Turn[]>();
	const reach = crossingsIn(WORLD, () => true);
	for (const { id, least, month } of reach.kind === "found" ? reach.crossings : []) {
		const own = byId.get(id) ?? [];
		byId.set(id, own);
		own.push({ day: crossingDay(month), turn: least });
	}
	return byId;
});

/** A feature's turns in Baseline and the shares of the world's people that it came to. */
export const turnsOf = (id: string, { status }: Feature): Turn[] => [
	...(status.baseline_low_date
		? [{ day: readRange(status.baseline_low_date).value, turn: "newly" as const }]
		: []),
	...(status.baseline_high_date
		? [{ day: readRange(status.baseline_high_date).value, turn: "widely" as const }]
		: []),
	...(crossings().get(id) ?? []),
];

/** What lately became of some features: their turns in Baseline and the shares of the world's people that they came to, newest first. */
export function latelyOf(some: ReturnType<typeof features>): LateTurn[] {
	const since = daysAfter(sourceDays().usage, -YEAR_DAYS);
	return some
		.flatMap(([id, feature]) =>
			turnsOf(id, feature)
				.filter(({ day }) => day >= since)
				.map((turn) => ({ id, feature, turn })),
		)
		.sort((a, b) => b.turn.day.localeCompare(a.turn.day) || a.feature.name.localeCompare(b.feature.name))
		.slice(0, SHOWN)
		.map(({ id, feature, turn }) => ({ ...featureLineOf([id, feature]), ...turn }));
}
