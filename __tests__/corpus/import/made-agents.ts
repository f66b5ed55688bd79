/** A user agent of the generated log, and its expected count: `agent version`, or the reason why it is not counted. */
export interface MadeAgent {
	/** Relative frequency. */
	weight: number;
	/** `$` is replaced with a version. */
	userAgent: string;
	versions: string[];
	/** `$` is replaced with the version; `bot` and `none` (no user agent) do not count as visits. */
	counts: string;
}

const webkit = "AppleWebKit/537.36 (KHTML, like Gecko)";
const apple = "AppleWebKit/605.1.15 (KHTML, like Gecko)";
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit}`;
const mac = "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)";
const android = `Mozilla/5.0 (Linux; Android 10; K) ${webkit}`;

const listVersions = (last: number, count: number) =>
	Array.from({ length: count }, (_, back) => String(last - back));

/** User agents written by hand after real ones, independently of the site's own parser. */
export const madeAgents: MadeAgent[] = [
	{
		weight: 30,
		userAgent: `${windows} Chrome/$.0.0.0 Safari/537.36`,
		versions: listVersions(157, 20),
		counts: "chrome $",
	},
	{
		weight: 8,
		userAgent: `${mac} ${webkit} Chrome/$.0.0.0 Safari/537.36`,
		versions: listVersions(157, 6),
		counts: "chrome $",
	},
	{
		weight: 40,
		userAgent: `${android} Chrome/$.0.0.0 Mobile Safari/537.36`,
		versions: listVersions(157, 15),
		counts: "and_chr $",
	},
	{
		weight: 9,
		userAgent: `${windows} Chrome/$.0.0.0 Safari/537.36 Edg/$.0.0.0`,
		versions: listVersions(156, 5),
		counts: "edge $",
	},
	{
		weight: 6,
		userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:$.0) Gecko/20100101 Firefox/$.0",
		versions: listVersions(160, 8),
		counts: "firefox $",
	},
	{
		weight: 1,
		userAgent: "Mozilla/5.0 (Android 15; Mobile; rv:$.0) Gecko/$.0 Firefox/$.0",
		versions: listVersions(160, 3),
		counts: "and_ff $",
	},
	{
		weight: 9,
		userAgent: `${mac} ${apple} Version/$ Safari/605.1.15`,
		versions: ["26.2", "26.1", "18.6", "17.4"],
		counts: "safari $",
	},
	{
		weight: 22,
		userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${apple} Version/$ Mobile/15E148 Safari/604.1`,
		versions: ["26.2", "26.1", "26.0"],
		counts: "ios_saf $",
	},
	{
		weight: 3,
		userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) ${apple} CriOS/$.0.7444.77 Mobile/15E148 Safari/604.1`,
		versions: listVersions(150, 4),
		counts: "ios_saf 17.5",
	},
	{
		weight: 3,
		userAgent: `Mozilla/5.0 (iPhone; CPU iPhone OS 18_7 like Mac OS X) ${apple} Mobile/15E148 Instagram $.0.3.12.91`,
		versions: listVersions(400, 9),
		counts: "ios_saf 18.6-27.0",
	},
	{
		weight: 5,
		userAgent: `${android} SamsungBrowser/$.0 Chrome/136.0.0.0 Mobile Safari/537.36`,
		versions: ["31", "30", "29"],
		counts: "samsung $",
	},
	{
		weight: 3,
		userAgent: `${windows} Chrome/141.0.0.0 Safari/537.36 OPR/$.0.0.0`,
		versions: ["127", "126", "125"],
		counts: "opera $",
	},
	{
		weight: 1,
		userAgent: "Opera/9.80 (Android; Opera Mini/$.2.2254/119.132; U; id) Presto/2.12.423 Version/12.16",
		versions: ["36", "35"],
		counts: "op_mini all",
	},
	{
		weight: 6,
		userAgent: `Mozilla/5.0 (Linux; Android 14; SM-S918B Build/UP1A.231005.007; wv) ${webkit} Version/4.0 Chrome/$.0.6668.100 Mobile Safari/537.36`,
		versions: listVersions(157, 12),
		counts: "android $",
	},
	{
		weight: 1,
		userAgent: `${windows} Chrome/$.0.0.0 Safari/537.36 Vivaldi/7.1`,
		versions: listVersions(150, 2),
		counts: "chrome $",
	},
	{
		weight: 1,
		userAgent:
			"Mozilla/5.0 (SMART-TV; LINUX; Tizen 6.0) AppleWebKit/537.36 (KHTML, like Gecko) $.0/6.0 TV Safari/537.36",
		versions: ["76", "85"],
		counts: "unmatched",
	},
	{
		weight: 20,
		userAgent: "Mozilla/5.0 (compatible; Googlebot/$.1; +http://www.google.com/bot.html)",
		versions: ["2"],
		counts: "bot",
	},
	{ weight: 4, userAgent: "python-requests/2.$.0", versions: ["30", "31"], counts: "bot" },
	{ weight: 1, userAgent: "-", versions: [""], counts: "none" },
];
