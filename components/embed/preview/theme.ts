/** The size in pixels that most link previews expect. https://ogp.me */
export const PREVIEW_WIDTH = 1200;
export const PREVIEW_HEIGHT = 630;
export const PREVIEW_MARGIN = 64;

/** The light colors of styles/tokens.css. Copied, since an image has no access to CSS variables. */
export const previewColors = {
	page: "#ffffff",
	border: "#dde0e8",
	text: "#0f1526",
	muted: "#474f62",
	accent: "#2a3bd0",
	good: "#00694b",
	new: "#0b57b0",
	warn: "#854b00",
	bad: "#ad221b",
	"good-fill": "#0c8360",
	"warn-fill": "#f0b548",
	"bad-fill": "#fbdcd7",
} as const;

/** Font families by language; `lib/embed/api/preview-image/fonts.ts` loads the first one. */
export const fontFamilies = {
	ar: "Noto Sans Arabic",
	ja: "BIZ UDPGothic",
	"zh-CN": "Noto Sans SC",
	ko: "NanumGothic,Nanum Gothic",
	others: "Noto Sans",
} as const;
