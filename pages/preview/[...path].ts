import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { renderPreviewSvg } from "@/components/embed/preview/preview-svg";
import { createDocumentHandler, toDocumentResponse } from "@/lib/api/document-handler";
import { resolvePreview } from "@/lib/embed/api/preview";
import { getFontFace } from "@/lib/embed/api/preview-image/fonts";
import { getPreviewPng } from "@/lib/embed/api/preview-image/render-pool";
import { locales } from "@/lib/i18n/locales";

/** Parses the path of a preview: locale, page path, and format (PNG or SVG). */
function parsePath(path: string | string[] | undefined) {
	const [language, ...rest] = [path ?? []].flat();
	const locale = locales.find((one) => one === language);
	const [, last, format] = /^(.*)\.(png|svg)$/s.exec(rest.at(-1) ?? "") ?? [];
	if (!locale || !last || !format) return undefined;
	return { locale, page: [...rest.slice(0, -1), last], format };
}

/** `/preview/de/features/subgrid.png`: the preview image of a page (`og:image`). */
export const getServerSideProps = createDocumentHandler(
	"/preview/[...path]",
	async ({ path }, query, caller) => {
		const parts = parsePath(path);
		if (!parts) return undefined;
		const { locale, page, format } = parts;
		return toDocumentResponse(resolvePreview(page, query), async (preview) => {
			await yieldToEventLoop();
			const svg = renderPreviewSvg(preview, locale);
			if (format === "svg") return { type: "image/svg+xml", body: `${svg}\n` };
			return { type: "image/png", body: await getPreviewPng({ svg, face: getFontFace(locale) }, caller()) };
		});
	},
);

export default function NoView() {
	return null;
}
