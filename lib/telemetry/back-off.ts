import {
	disabledUntil,
	envelopeItemTypeToDataCategory,
	type RateLimits,
	updateRateLimits,
} from "@sentry/core";

/** What a receiver has answered, as far as it tells when it may be asked again. */
export interface ReceiverAnswer {
	statusCode: number;
	headers: { "retry-after": string | null; "x-sentry-rate-limits": string | null };
}

/** What a receiver that wants no more is left alone for when it does not say for how long, as Sentry's SDKs do. */
const UNSAID = 60_000;
/** A receiver that talks nonsense must not end reporting for good. */
const LONGEST = 86_400_000;
const MOST_CATEGORIES = 20;

/** The kind of things that an item of an envelope counts as; items of kinds yet unknown count as themselves. */
const categoryOf = (item: string) =>
	envelopeItemTypeToDataCategory(item as Parameters<typeof envelopeItemTypeToDataCategory>[0]);

/** Remembers for how long a receiver wants which kind of items no more. All times in milliseconds. */
export class BackOff {
	#until: RateLimits = {};

	learn(answer: ReceiverAnswer, now: number): void {
		const told = updateRateLimits({}, answer, now);
		const isSaid = Object.values(told).some((until) => until > now);
		if (answer.statusCode === 429 && !isSaid) told.all = now + UNSAID;
		const limits = Object.entries({ ...this.#until, ...told })
			.filter(([category, until]) => /^[a-z_]{1,40}$/.test(category) && until > now)
			// What has just been told comes last; of too many the oldest go.
			.slice(-MOST_CATEGORIES)
			.map(([category, until]) => [category, Math.min(until, now + LONGEST)]);
		this.#until = Object.fromEntries(limits);
	}

	/** For how many seconds an item is not to be sent; 0 when it may be. */
	secondsFor(item: string, now: number): number {
		return Math.max(0, Math.ceil((disabledUntil(this.#until, categoryOf(item)) - now) / 1_000));
	}

	/** What is left of all this as `X-Sentry-Rate-Limits` says it; undefined when there is nothing. */
	header(now: number): string | undefined {
		const left = Object.entries(this.#until)
			.filter(([, until]) => until > now)
			.map(([category, until]) => {
				const seconds = Math.ceil((until - now) / 1_000);
				return `${seconds}:${category === "all" ? "" : category}:organization`;
			});
		return left.join(",") || undefined;
	}
}
