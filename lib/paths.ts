/** Every address the site builds, without locale: next/link adds the reader's. */
export const paths = {
	home: "/",
	features: "/features",
	feature: (id: string) => `/features/${encodeURIComponent(id)}`,
	groups: "/groups",
	group: (id: string) => `/groups/${encodeURIComponent(id)}`,
	/** The features list with filters set, as its URL carries them. */
	featuresWith: (filters: Partial<Record<"q" | "baseline" | "group", string>>) => {
		const set = Object.entries(filters).filter(([, value]) => value !== "");
		return set.length === 0 ? "/features" : `/features?${new URLSearchParams(set)}`;
	},
	suggestApi: (path: string) => `/api/v1/suggest?${new URLSearchParams({ path })}`,
} as const;
