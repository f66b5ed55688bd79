const { locales, defaultLocale } = require("./lib/i18n/locales.json");

/** @type {import("next").NextConfig} */
module.exports = {
	// Written out even when unset: only a constant lets the build drop telemetry from the client.
	env: {
		NEXT_PUBLIC_SITE_URL: process.env.NEXT_PUBLIC_SITE_URL ?? "",
		NEXT_PUBLIC_SENTRY_DSN: process.env.NEXT_PUBLIC_SENTRY_DSN ?? "",
		NEXT_PUBLIC_RELEASE: process.env.NEXT_PUBLIC_RELEASE ?? "",
		NEXT_PUBLIC_TRACES_SAMPLE_RATE: process.env.NEXT_PUBLIC_TRACES_SAMPLE_RATE ?? "",
	},
	reactStrictMode: true,
	poweredByHeader: false,
	// `npm run check` reads the types of everything, tests included; building the site must not wait for it.
	typescript: { ignoreBuildErrors: true },
	// The reader's language is offered, never imposed: no redirect by Accept-Language.
	i18n: { locales, defaultLocale, localeDetection: false },
	// Addresses that lead to no page are not kept.
	cacheHandler: require.resolve("./lib/server/page-cache.js"),
	// Bundled on the server too: left outside, ES modules would make every module that imports them async, and what
	// `require` gets of such a one is a promise (components/features/drawn-parts.tsx).
	transpilePackages: ["clsx", "icu-minify"],
	turbopack: {
		rules: {
			// Messages are compiled at build time; the client never carries the ICU parser (9 kB gzip).
			"*.json": {
				condition: { path: /lib\/i18n\/messages\// },
				loaders: ["./lib/i18n/compile-messages.js"],
				as: "*.js",
			},
		},
	},
	experimental: {
		// Scroll positions survive back and forward between pages whose data arrives later.
		scrollRestoration: true,
		// There is no App Router here whose paths the client would have to tell from ours.
		clientRouterFilter: false,
		// Two workers pre-render 1.4 times faster than the default of one on two cores.
		cpus: 2,
	},
};
