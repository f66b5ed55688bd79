import type { NextRouter } from "next/router";

const events = { on: () => undefined, off: () => undefined, emit: () => undefined };

/**
 * Creates a router at a fixed address; its navigation methods do nothing.
 * @param route the route as in the file system, e.g. `/features/[id]`.
 */
export function routerAt(route: string, asPath: string, query: NextRouter["query"] = {}): NextRouter {
	const stay = async () => true;
	return {
		...{ route, pathname: route, asPath, query, locale: "en", defaultLocale: "en", basePath: "" },
		...{ isReady: true, isFallback: false, isLocaleDomain: false, isPreview: false, events },
		...{ push: stay, replace: stay, prefetch: async () => undefined, beforePopState: () => undefined },
		...{ back: () => undefined, forward: () => undefined, reload: () => undefined },
	};
}
