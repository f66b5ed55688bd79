const { locales, defaultLocale } = require("./lib/i18n/locales.json");

/** @type {import("next").NextConfig} */
module.exports = {
	reactStrictMode: true,
	poweredByHeader: false,
	// The reader's language is offered, never imposed: no redirect by Accept-Language.
	i18n: { locales, defaultLocale, localeDetection: false },
	// Bundled on the server too, so that the alias below holds on both sides.
	transpilePackages: ["use-intl"],
	turbopack: {
		resolveAlias: {
			// Messages are compiled at build time; the client never carries the ICU parser (9 kB gzip).
			"use-intl/format-message": "./node_modules/use-intl/dist/esm/production/format-message/format-only.js",
		},
		rules: {
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
		// Two workers pre-render 1.4 times faster than the default of one on two cores.
		cpus: 2,
	},
};
