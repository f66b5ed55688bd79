import { CopyButton } from "@/components/ui/copy-button";
import { lazyImport } from "@/lib/browser/lazy-import";
import { defaultLocale } from "@/lib/i18n/locales";
import { useLocale, useTranslations } from "@/lib/i18n/use-translations";
import { machinePaths } from "@/lib/paths/machine";
import { getAbsoluteUrl, paths } from "@/lib/paths/pages";

/** Copies the Markdown of a feature's Baseline badge, the first of those on `/embed`. */
export function CopyBadge({ id, name }: { id: string; name: string }) {
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
