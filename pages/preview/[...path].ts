import { setImmediate as yieldToEventLoop } from "node:timers/promises";
import { previewSvg } from "@/components/preview/preview-svg";
import { locales } from "@/lib/i18n/locales";
import { previewOf } from "@/lib/machine-props/preview";
import { documentOf, machineDocument } from "@/lib/server/document";
import { faceOf } from "@/lib/server/preview/fonts";
import { previewPng } from "@/lib/server/preview/pool";

/** A language, the path of a page, and in what form: a picture, or the drawing that it is made of. */
function partsOf(path: string | string[] | undefined) {
	const [language, ...rest] = [path ?? []].flat();
	const locale = locales.find((one) => one === language);
	const [, last, form] = /^(.*)\.(png|svg)$/s.exec(rest.at(-1) ?? "") ?? [];
	if (!locale || !last || !form) return undefined;
	return { locale, page: [...rest.slice(0, -1), last], form };
}

/** `/preview/de/features/subgrid.png`: what a page answers, as the picture that links to it are shown with. */
export const getServerSideProps = machineDocument("/preview/[...path]", async ({ path }, query, signal) => {
	const parts = partsOf(path);
	if (!parts) return undefined;
	const { locale, page, form } = parts;
	return documentOf(previewOf(page, query), async (preview) => {
		await yieldToEventLoop();
		const svg = previewSvg(preview, locale);
		if (form === "svg") return { type: "image/svg+xml", body: `${svg}\n` };
		return { type: "image/png", body: await previewPng({ svg, face: faceOf(locale) }, signal()) };
	});
});

export default function NoView() {
	return null;
}
