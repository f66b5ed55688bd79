import { staticMarkup } from "@/lib/framework/static-markup";
import type { Locale } from "@/lib/i18n/locales";
import type { MessagePart } from "@/lib/i18n/parts";
import { MessagesProvider, PartMessages } from "@/lib/i18n/provider";
import type { Preview } from "@/lib/schema/preview";
import { PreviewCard } from "./preview-card";

/** The words of each kind of page. */
const parts: Record<Preview["kind"], MessagePart> = {
	feature: "feature",
	key: "compat",
	release: "pages",
	set: "plan",
	changes: "changes",
};

/** The picture of a page in a language, as a drawing. */
export const previewSvg = (of: Preview, locale: Locale): string =>
	staticMarkup(
		<MessagesProvider locale={locale}>
			<PartMessages locale={locale} part={parts[of.kind]}>
				<PreviewCard of={of} />
			</PartMessages>
		</MessagesProvider>,
	);
