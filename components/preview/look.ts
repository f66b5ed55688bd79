/** The size that link previews are shown at: https://ogp.me, and what most readers of links ask for. */
export const WIDTH = 1200;
export const HEIGHT = 630;
export const MARGIN = 64;

/** The light colours of styles/tokens.css; told again because an image takes none from the page it stands for. */
export const colours = {
	page: "#fcfcfa",
	border: "#d8d8cf",
	text: "#1b1d1f",
	muted: "#575c62",
	accent: "#0a55a0",
	good: "#1a6b34",
	new: "#0a55a0",
	warn: "#844700",
	bad: "#a8261c",
} as const;

/** Faces by language, those that `lib/server/preview/fonts.ts` has for it first. */
export const families = {
	ar: "Noto Sans Arabic",
	ja: "BIZ UDPGothic",
	"zh-CN": "Noto Sans SC",
	ko: "NanumGothic,Nanum Gothic",
	others: "Noto Sans",
} as const;
