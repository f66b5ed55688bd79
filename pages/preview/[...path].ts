import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { renderPreviewSvg } from "@/components/embed/preview/preview-svg";
import { createDocumentHandler, toDocumentResponse } from "@/lib/api/document-handler";
import { resolvePreview } from "@/lib/embed/api/preview";
import { getFontFace } from "@/lib/embed/api/preview-image/fonts";
import { getPreviewPng } from "@/lib/embed/api/preview-image/render-pool";
import { locales } from "@/lib/i18n/locales";

/** A language, the path of a page, and in what form: a picture, or the drawing that it is made of. */
function partsOf(path: string | string[] | undefined) {
	const [language, ...rest] = [path ?? []].flat();
	const locale = locales.find((one) => one === language);
	const [, last, form] = /^(.*)\.(png|svg)$/s.exec(rest.at(-1) ?? "") ?? [];
	if (!locale || !last || !form) return undefined;
	return { locale, page: [...rest.slice(0, -1), last], form };
}

/** `/preview/de/features/subgrid.png`: what a page answers, as the picture that links to it are shown with. */
export const getServerSideProps = createDocumentHandler(
	"/preview/[...path]",
	async ({ path }, query, signal) => {
		const parts = partsOf(path);
		if (!parts) return undefined;
		const { locale, page, form } = parts;
		return toDocumentResponse(resolvePreview(page, query), async (preview) => {
			await yieldToEventLoop();
			const svg = renderPreviewSvg(preview, locale);
			if (form === "svg") return { type: "image/svg+xml", body: `${svg}\n` };
			return { type: "image/png", body: await getPreviewPng({ svg, face: getFontFace(locale) }, signal()) };
		});
	},
);

export default function NoView() {
	return null;
}
