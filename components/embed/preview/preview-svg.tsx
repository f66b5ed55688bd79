import type { Preview } from "@/lib/embed/schema/preview";
import type { Locale } from "@/lib/i18n/locales";
import type { MessagePart } from "@/lib/i18n/message-parts";
import { MessagesProvider, PartMessages } from "@/lib/i18n/provider";
import { renderStaticMarkup } from "@/lib/next/static-markup";
import { PreviewCard } from "./preview-card";

/** The message part of each kind of page. */
const parts: Record<Preview["kind"], MessagePart> = {
	feature: "feature",
	key: "compat",
	release: "pages",
	set: "plan",
	changes: "changes",
};

/** Renders a page's preview image in a language, as SVG. */
export const renderPreviewSvg = (preview: Preview, locale: Locale): string =>
	renderStaticMarkup(
		<MessagesProvider locale={locale}>
			<PartMessages locale={locale} part={parts[preview.kind]}>
				<PreviewCard preview={preview} />
			</PartMessages>
		</MessagesProvider>,
	);
