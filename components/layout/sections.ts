import { paths } from "@/lib/paths/pages";

/** The sections of the site. The first page of a section has the section's address. Names are messages of `layout`. */
export const sections = [
	{
		name: "features",
		href: paths.features,
		pages: [
			{ name: "allFeatures", href: paths.features },
			{ name: "groups", href: paths.groups },
			{ name: "baseline", href: paths.baseline },
			{ name: "missing", href: paths.missing },
			{ name: "compat", href: paths.compat() },
		],
		/** Further pages of the section. The pages of features link to them. */
		others: ["/snapshots", paths.set(), paths.time(), paths.snippets()],
	},
	{ name: "check", href: paths.check, pages: [], others: [] },
	{
		name: "browsers",
		href: paths.browsers,
		pages: [
			{ name: "allBrowsers", href: paths.browsers },
			{ name: "compare", href: paths.compare() },
			{ name: "plan", href: paths.plan() },
		],
		others: [],
	},
	{
		name: "changes",
		href: paths.changes(),
		pages: [
			{ name: "thisMonth", href: paths.changes() },
			{ name: "watch", href: paths.watch() },
			{ name: "feeds", href: paths.feeds },
		],
		others: [],
	},
	{ name: "toolsPage", href: paths.tools, pages: [], others: [] },
] as const;

/** Whether a route is that of an address, or of a page below it. */
export const isWithin = (pathname: string, href: string) => `${pathname}/`.startsWith(`${href}/`);
