import { DataCode } from "@/components/ui/data-text";
import { ExternalLink } from "@/components/ui/external-link";
import type { BuildHelp } from "@/lib/build/schema/build-help";
import { getToolName, getToolUrl } from "@/lib/build/tool-links";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./make-it-work.module.css";

/** What code imports, or the name that the tool has for it. */
const formatWay = ({ kind, name }: BuildHelp) => (kind === "polyfill" ? `import "${name}";` : name);

interface WayItemProps {
	way: BuildHelp & { keys?: number };
	/** The number of keys in question. */
	total?: number;
}

/** A tool, what it does, for how many parts, and what is still missing. */
export function WayItem({ way, total }: WayItemProps) {
	const t = useTranslations("build");
	const { keys = 0 } = way;
	return (
		<li>
			<ExternalLink href={getToolUrl(way)}>{getToolName(way)}</ExternalLink>{" "}
			<DataCode>{formatWay(way)}</DataCode>
			{total !== undefined && keys < total && <> {t("parts", { count: keys, total })}</>}
			{way.needs && <span className={styles.needs}> {t(`needs.${way.needs}`)}</span>}
		</li>
	);
}

/** The kilobytes of a bundle, with one decimal. */
const toKilobytes = (bytes: number) => Math.round(bytes / 100) / 10;

/** The size of everything from core-js, bundled together. */
export function PolyfillSize({ bytes }: { bytes: number }) {
	const t = useTranslations("build");
	return <p>{t("size", { size: toKilobytes(bytes) })}</p>;
}
