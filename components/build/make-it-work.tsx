import clsx from "clsx";
import { CodeBlock } from "@/components/ui/code-block";
import { DataCode, DataLink } from "@/components/ui/data-text";
import { ExternalLink } from "@/components/ui/external-link";
import { Section } from "@/components/ui/section";
import { withMessages } from "@/components/ui/with-messages";
import { negateExpression } from "@/lib/build/negate-expression";
import type { BuildHelp, MakeItWork } from "@/lib/build/schema/build-help";
import { getToolName, getToolUrl } from "@/lib/build/tool-links";
import { useChosenAudience } from "@/lib/chosen-audience/client/audience-context";
import type { Detection } from "@/lib/features/detection/detection";
import type { FeatureView } from "@/lib/features/schema/page";
import { useListFormat } from "@/lib/i18n/use-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { agentNames } from "@/lib/support/agent-names";
import { MIN_SHOWN_SHARE } from "@/lib/support/rounding";
import type { StuckShare } from "@/lib/support/schema/reach-summary";
import { isSameVersion, listStuckRows } from "@/lib/support/stuck-versions";
import { HandledSection } from "./handled-section";
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

function Polyfills({ help: { keys, polyfills, morePolyfills, polyfillBytes } }: { help: MakeItWork }) {
	const t = useTranslations("build");
	return (
		<section className={clsx("stack tight", styles.way)}>
			<h3>{t("polyfill")}</h3>
			<ul>
				{polyfills.map((way) => (
					<WayItem key={way.name} way={way} total={keys} />
				))}
				{morePolyfills && <li>{t("more", { count: morePolyfills })}</li>}
			</ul>
			{polyfillBytes && <PolyfillSize bytes={polyfillBytes} />}
		</section>
	);
}

type TestedKey = NonNullable<FeatureView["detection"]>;

const fallbackMessages = { css: "fallbackStyles", script: "fallbackTest", none: "fallbackNone" } as const;

const formatFallback = (test: Detection) =>
	test.kind === "css"
		? `@supports not ${test.condition} {\n\t/* … */\n}`
		: `if (${negateExpression(test.expression)}) {\n\t// …\n}`;

/** Whether a test covers the whole feature. */
function Coverage({ keys, detection: { key, covers } }: { keys: number; detection: TestedKey }) {
	const t = useTranslations("build");
	const message = keys === 1 ? "detectsAll" : covers === "feature" ? "detectsFeature" : "detectsKey";
	return (
		<p className="intro">
			{t.rich(message, {
				key: () => (
					<DataLink href={paths.compat(key)}>
						<code>{key}</code>
					</DataLink>
				),
				count: keys,
			})}
		</p>
	);
}

/** A fallback for browsers without the feature: code for those that fail its test, or words. */
function Fallback({ help, test, detection }: Pick<HelpProps, "help" | "test" | "detection">) {
	const t = useTranslations("build");
	return (
		<section className={clsx("stack tight", styles.way)}>
			<h3>{t("fallback")}</h3>
			<p>{t(fallbackMessages[test?.kind ?? "none"])}</p>
			{test && <CodeBlock>{formatFallback(test)}</CodeBlock>}
			{detection && <Coverage keys={help.keys} detection={detection} />}
		</section>
	);
}

/** Lists versions with their shares in the chosen audience, without those that hardly anybody of it has. */
function useStuckVersions(stuck: readonly StuckShare[]) {
	const usage: readonly StuckShare[] = useChosenAudience()?.audience.usage ?? stuck;
	return listStuckRows(usage).filter(
		(one) => stuck.some(isSameVersion(one)) && one.row.share >= MIN_SHOWN_SHARE,
	);
}

const formatVersion = ({ agent, version }: Pick<StuckShare, "agent" | "version">) =>
	`${agentNames[agent]} ${version.replace("-", "–")}`;

/** Number of versions that are listed at once. */
const MAX_SHOWN_VERSIONS = 4;

/** Versions without full support that many people cannot leave, because their system gets no newer one. */
function StuckVersions({ stuck }: { stuck: readonly StuckShare[] }) {
	const t = useTranslations("build.stuck");
	const share = useShareFormat();
	const list = useListFormat();
	const isChosen = useChosenAudience() !== undefined;
	const shown = useStuckVersions(stuck);
	if (shown.length === 0) return null;
	const items = shown.map(({ systems, source, row, ...one }) => (
		<li key={`${one.agent} ${one.version}`}>
			{t.rich("last", {
				browser: () => <ExternalLink href={source}>{formatVersion(one)}</ExternalLink>,
				share: share(row.share),
				systems: list([...systems]),
			})}
		</li>
	));
	return (
		// Until the audience is read, the shares are those of the world.
		<section className={clsx("stack tight", styles.way, !isChosen && "of-world")}>
			<h3>{t("title")}</h3>
			<ul className="ruled">{items.slice(0, MAX_SHOWN_VERSIONS)}</ul>
			{items.length > MAX_SHOWN_VERSIONS && (
				<details>
					<summary>{t("more", { count: items.length - MAX_SHOWN_VERSIONS })}</summary>
					<ul className="ruled">{items.slice(MAX_SHOWN_VERSIONS)}</ul>
				</details>
			)}
		</section>
	);
}

interface HelpProps {
	/** The compat key or feature id, for the toggle that takes care of it. */
	name?: string | undefined;
	/** The name of a feature, for its badge. */
	badge?: string | undefined;
	help: MakeItWork;
	stuck?: readonly StuckShare[] | undefined;
	/** The test of the feature or key, if there is one. */
	test?: Detection | undefined;
	/** The key that the test of a feature tests. */
	detection?: TestedKey | undefined;
}

function HelpList({ help, test, detection, stuck }: HelpProps) {
	const t = useTranslations("build");
	const { keys, transforms, polyfills } = help;
	return (
		<div className={styles.ways}>
			{transforms.length > 0 && (
				<section className={clsx("stack tight", styles.way)}>
					<h3>{t("transform")}</h3>
					<ul>
						{transforms.map((way) => (
							<WayItem key={`${way.tool} ${way.name}`} way={way} total={keys} />
						))}
					</ul>
				</section>
			)}
			{polyfills.length > 0 && <Polyfills help={help} />}
			<Fallback help={help} test={test} detection={detection} />
			{stuck && <StuckVersions stuck={stuck} />}
		</div>
	);
}

function TitledHelp(props: HelpProps) {
	const t = useTranslations("build");
	const { transforms, polyfills, isImpossible } = props.help;
	const hasTools = transforms.length + polyfills.length > 0;
	return (
		<Section id="work" title={t("title")}>
			<p className="intro">{t(hasTools ? "intro" : isImpossible ? "impossible" : "unknown")}</p>
			<HelpList {...props} />
			{props.name !== undefined && <HandledSection name={props.name} badge={props.badge} />}
		</Section>
	);
}

/** How to make a feature or a key work in browsers without it: transform, polyfill, fallback. Loads its own messages. */
export const MakeItWorkSection = withMessages("build", TitledHelp);
