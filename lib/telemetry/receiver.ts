/** The host that errors and timings are reported to; undefined when the site was built without a DSN. */
export const reportHost = process.env.NEXT_PUBLIC_SENTRY_DSN
	? new URL(process.env.NEXT_PUBLIC_SENTRY_DSN).host
	: undefined;
