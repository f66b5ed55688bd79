import { useEffect, useSyncExternalStore } from "react";
import { CopyButton } from "@/components/ui/copy-button";
import { FilledPlaces } from "@/components/ui/filled-places";
import { isHandled, onHandledChange, storeHandled } from "@/lib/audience/client/handled";
import { lazyImport } from "@/lib/browser/lazy-import";
import { defaultLocale } from "@/lib/i18n/locales";
import { PartMessages } from "@/lib/i18n/provider";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { machinePaths } from "@/lib/paths/machine";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";

/** Copies the Markdown of a feature's Baseline badge, the first of those on `/embed`. */
function CopyBadge({ id, name }: { id: string; name: string }) {
	const t = useTranslations("build.badge");
	const locale = useLocale();
	const createMarkdown = async () => {
		const { toMarkdownImage } = await lazyImport(() => import("@/lib/embed/snippets"));
		const path = machinePaths.badge(id, { lang: locale === defaultLocale ? "" : locale });
		return toMarkdownImage(
			{ src: getAbsoluteUrl(path), title: t("alt", { name }) },
			getAbsoluteUrl(paths.feature(id)),
		);
	};
	return <CopyButton text={createMarkdown} label={t("copy")} />;
}

/** Marks a feature or key as taken care of, or takes the mark back. */
export function HandledToggle({ name }: { name: string }) {
	const t = useTranslations("build.handled");
	const handled = useSyncExternalStore(
		onHandledChange,
		() => isHandled(name),
		() => false,
	);
	// The answer of the page says it in words, by its style sheet.
	useEffect(() => {
		const { dataset } = document.documentElement;
		if (handled) dataset.fallback = "";
		return () => {
			delete dataset.fallback;
		};
	}, [handled]);
	return (
		<p>
			<span role="status">{handled && t("marked")}</span>{" "}
			<button type="button" className="button" onClick={() => storeHandled(name, !handled)}>
				{t(handled ? "undo" : "mark")}
			</button>
		</p>
	);
}

/** Shows a toggle, and a button that copies a badge, in each place that the page has for them (`handled-section.tsx`). */
export const HandledToggles = () => (
	<PartMessages locale={useLocale()} part="build">
		<FilledPlaces
			selector="[data-handled]"
			render={({ handled = "", badge }) => (
				<>
					<HandledToggle name={handled} />
					{badge !== undefined && <CopyBadge id={handled} name={badge} />}
				</>
			)}
		/>
	</PartMessages>
);
