/** The size in pixels that most link previews expect. https://ogp.me */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;
export const PREVIEW_MARGIN = 64;

/** The light colors of styles/tokens.css. Copied, since an image has no access to CSS variables. */
export const previewColors = {
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

/** Font families by language; `lib/embed/api/preview-image/fonts.ts` loads the first one. */
export const fontFamilies = {
	ar: "Noto Sans Arabic",
	ja: "BIZ UDPGothic",
	"zh-CN": "Noto Sans SC",
	ko: "NanumGothic,Nanum Gothic",
	others: "Noto Sans",
} as const;
