import { CopyButton } from "@/components/ui/copy-button";
import { DataCode } from "@/components/ui/data-text";
import { SentenceSpace } from "@/components/ui/sentence-space";
import { SiteLink } from "@/components/ui/site-link";
import { withMessages } from "@/components/ui/with-messages";
import type { ReadingHint, ReadPart, TargetReading } from "@/lib/audience/schema/target-reading";
import { useListFormat } from "@/lib/i18n/use-format";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { agentNames } from "@/lib/support/agent-names";
import { formatVersionRange } from "@/lib/support/version-span";
import { Environments } from "./environments";

/** More versions than this are named as a range. */
const MAX_LISTED_VERSIONS = 3;

function Part({ query, meaning, values, role, versions, share, isIdle }: ReadPart) {
	const t = useTranslations("reading");
	const percent = useShareFormat();
	const part = t(`part.${meaning}`, values);
	const isLeftOut = meaning === "runtime";
	return (
		<li>
			<DataCode>{query}</DataCode> – {role === "adds" || isLeftOut ? part : t(role, { part })}
			{!isLeftOut && (
				<span className="region-share"> ({t("selects", { count: versions, share: percent(share) })})</span>
			)}
			{isIdle && (
				<>
					<SentenceSpace />
					{t("nothing")}
				</>
			)}
		</li>
	);
}

function Hint({ hint }: { hint: ReadingHint }) {
	const t = useTranslations("reading.hint");
	const list = useListFormat();
	switch (hint.kind) {
		case "dead":
		case "ie":
			return t(hint.kind);
		case "twice":
			return t("twice", { browser: agentNames[hint.agent] });
		case "phone":
			return t("phone", { browser: agentNames[hint.agent], id: hint.agent });
		case "counted":
			return t("counted", {
				browser: agentNames[hint.agent],
				version: hint.version,
				versions:
					hint.versions.length > MAX_LISTED_VERSIONS
						? formatVersionRange(hint.versions.at(-1) ?? "", hint.versions[0])
						: list(hint.versions),
			});
		default:
			return hint satisfies never;
	}
}

interface ReadingProps {
	/** The page for the target of another environment. Without it, environments are only named. */
	hrefOf?: ((query: string) => string) | undefined;
	reading: TargetReading;
	/** Which target it is, if a page has several. */
	label?: string | undefined;
}

function Reading({ reading: { query, parts, hints, ...environments }, hrefOf, label }: ReadingProps) {
	const t = useTranslations("reading");
	const text = useTranslations("text");
	return (
		<details open={hints.length > 0 || environments.environment !== undefined}>
			<summary>{label === undefined ? t("title") : text("labelled", { label, value: t("title") })}</summary>
			<Environments
				{...environments}
				renderOther={({ name, query }) =>
					hrefOf ? <SiteLink href={hrefOf(query)}>{name}</SiteLink> : <b>{name}</b>
				}
			/>
			<ul className="bullets">
				{parts.map((part, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: a target may have the same part twice
					<Part key={index} {...part} />
				))}
			</ul>
			<p className="button-row">
				<CopyButton text={query.replaceAll(", ", "\n")} label={t("copy")} />
			</p>
			{hints.map((hint) => (
				<p key={`${hint.kind} ${"agent" in hint ? hint.agent : ""}`}>
					<i className="icon icon-limited" /> <Hint hint={hint} />
				</p>
			))}
		</details>
	);
}

/** Explains a target part by part, with hints about likely mistakes. Loads its own messages. */
export const TargetReadingDetails = withMessages("reading", Reading);
