import { ReachBar } from "@/components/audience/reach-bar";
import { SiteLink } from "@/components/layout/site-link";
import { TimeChart } from "@/components/time/time-chart";
import { useRegionName } from "@/lib/i18n/use-region-name";
import { useShareFormat } from "@/lib/i18n/use-share-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import { WORLD } from "@/lib/schema/default-audience";
import type { FactsOf } from "@/lib/schema/props/about";
import styles from "./pictures.module.css";
import { useProse } from "./use-prose";

type Pictures = FactsOf<"overview">["pictures"];

/** Code with the feature that it uses marked. */
function Code({ before, use, after }: NonNullable<Pictures["code"]>["code"]) {
	return (
		<pre lang="en" dir="ltr" className={styles.code}>
			<code>
				{before}
				<mark>{use}</mark>
				{after}
			</code>
		</pre>
	);
}

/** What the site answers, in three pictures of the world's people; each says where its numbers are from. */
export function Pictures({ ship, when, code }: Pictures) {
	const t = useTranslations("about.overview.pictures");
	const prose = useProse("about.overview.pictures");
	const percent = useShareFormat();
	const regionName = useRegionName();
	const drawn = [
		ship && {
			kind: "ship" as const,
			picture: <ReachBar reach={ship.reach} />,
			values: { name: ship.name },
			way: paths.audience,
		},
		when && {
			kind: "when" as const,
			picture: (
				<TimeChart
					id="sample"
					name={when.name}
					region={regionName(WORLD)}
					line={when.line}
					events={when.events}
				/>
			),
			values: {},
			way: paths.time(),
		},
		code && {
			kind: "code" as const,
			picture: <Code {...code.code} />,
			values: { left: percent(code.left) },
			way: paths.check,
		},
	].flatMap((one) => one ?? []);
	return (
		<ol className={styles.pictures}>
			{drawn.map(({ kind, picture, values, way }) => (
				<li key={kind}>
					<h3>{t(`${kind}.question`)}</h3>
					{/* Numbers of the world: whoever has chosen an audience sees them on its pages. */}
					<div className={kind === "code" ? undefined : "of-world"}>{picture}</div>
					<p className="of-world">{prose(`${kind}.text`, values)}</p>
					<p className="intro">{t(`${kind}.source`)}</p>
					<p>
						<SiteLink href={way}>{t(`${kind}.link`)}</SiteLink>
					</p>
				</li>
			))}
		</ol>
	);
}
