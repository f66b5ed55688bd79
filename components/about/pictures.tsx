import clsx from "clsx";
import { ReachBar } from "@/components/audience/reach-bar";
import { ReachChart } from "@/components/trends/reach-chart";
import { CodeBlock } from "@/components/ui/code-block";
import { SiteLink } from "@/components/ui/site-link";
import type { FactsOf } from "@/lib/about/schema/page";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { WORLD } from "@/lib/support/schema/default-audience";
import styles from "./pictures.module.css";
import { useChapterText } from "./use-chapter-text";

type Pictures = FactsOf<"overview">["pictures"];

/** A code sample with the used feature highlighted. */
function Code({ before, use, after }: NonNullable<Pictures["code"]>["code"]) {
	return (
		<CodeBlock>
			{before}
			<mark>{use}</mark>
			{after}
		</CodeBlock>
	);
}

/** Up to three example answers for the world, each with its data source. */
export function Pictures({ ship, when, code }: Pictures) {
	const t = useTranslations("about.overview.pictures");
	const prose = useChapterText("about.overview.pictures");
	const percent = useShareFormat();
	const regionName = useRegionName();
	const examples = [
		ship && {
			kind: "ship" as const,
			picture: <ReachBar reach={ship.reach} />,
			values: { name: ship.name },
			href: paths.audience,
		},
		when && {
			kind: "when" as const,
			picture: (
				<ReachChart
					id="sample"
					name={when.name}
					region={regionName(WORLD)}
					line={when.line}
					events={when.events}
				/>
			),
			values: {},
			href: paths.time(),
		},
		code && {
			kind: "code" as const,
			picture: <Code {...code.code} />,
			values: { left: percent(code.left) },
			href: paths.check,
		},
	].flatMap((example) => example ?? []);
	return (
		<ol className={clsx("stack loose", styles.pictures)}>
			{examples.map(({ kind, picture, values, href }) => (
				<li key={kind} className="stack">
					<h3>{t(`${kind}.question`)}</h3>
					{/* `of-world` hides the world's numbers from readers who have chosen an audience. */}
					<div className={kind === "code" ? undefined : "of-world"}>{picture}</div>
					<p className="of-world">{prose(`${kind}.text`, values)}</p>
					<p className="intro">{t(`${kind}.source`)}</p>
					<p>
						<SiteLink href={href}>{t(`${kind}.link`)}</SiteLink>
					</p>
				</li>
			))}
		</ol>
	);
}
