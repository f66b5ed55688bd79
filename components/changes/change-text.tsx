import type { ReactNode } from "react";
import { DataLink, DataText } from "@/components/ui/data-text";
import { addLineBreaks } from "@/components/ui/line-breaks";
import { SiteLink } from "@/components/ui/site-link";
import { supportChangeKinds } from "@/lib/changes/schema/changes";
import type { SupportChangeTotals } from "@/lib/changes/schema/page";
import { useListFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { browserNames } from "@/lib/support/browser-names";

export const FeatureLink = ({ id, name }: { id: string; name: string }) => (
	<DataLink href={paths.feature(id)}>{addLineBreaks(name)}</DataLink>
);

/** Formats `chrome 157` with the browser's name. */
export function formatRelease(release: string) {
	const [browser = "", version = ""] = release.split(" ");
	return `${browserNames[browser] ?? browser} ${version}`;
}

/** The numbers of changed keys by kind; kinds without changes are left out. */
export function SupportChangeText({ counts }: { counts: SupportChangeTotals }) {
	const t = useTranslations("changes");
	const list = useListFormat();
	const kinds = supportChangeKinds.toReversed().filter((kind) => counts[kind] > 0);
	if (kinds.length === 0) return t("support.nothing");
	return list(kinds.map((kind) => t(`support.count.${kind}`, { count: counts[kind] })));
}

export const ReleaseLink = ({ browser, version }: { browser: string; version: string }) => (
	<SiteLink href={paths.release(browser, version)}>
		<DataText>{formatRelease(`${browser} ${version}`)}</DataText>
	</SiteLink>
);

/** A list that ends with the number of omitted items. */
export function TruncatedList({ count, children }: { count: number; children: ReactNode[] }) {
	const t = useTranslations("changes");
	return (
		<ul className="rows">
			{children}
			{count > children.length && <li className="small">{t("more", { count: count - children.length })}</li>}
		</ul>
	);
}
