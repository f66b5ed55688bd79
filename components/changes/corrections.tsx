import { Day } from "@/components/text/day";
import { Gap } from "@/components/text/gap";
import { browserNames } from "@/lib/domain/browser-names";
import { useListFormat } from "@/lib/i18n/use-format";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { CorrectionLine, CorrectionList } from "@/lib/schema/props/corrections";
import { FeatureLink, Some } from "./change-lists";
import styles from "./changes.module.css";
import { useToldWords } from "./told-words";

/** How many keys of a feature were corrected, and what was told of browsers before and after. */
function Ways({ keys, ways, more }: Pick<CorrectionLine, "keys" | "ways" | "more">) {
	const t = useTranslations("changes");
	const names = useListFormat();
	const told = useToldWords();
	const words = [
		t("corrections.keys", { count: keys }),
		...ways.map(([browsers, earlier, later]) =>
			t("corrections.way", {
				browsers: names(browsers.map((browser) => browserNames[browser] ?? browser)),
				earlier: told(earlier),
				later: told(later),
			}),
		),
		...(more === undefined ? [] : [t("more", { count: more })]),
	];
	return <span className={styles.beside}>{words.join(" · ")}</span>;
}

function Found({ since, count, some, others }: Extract<CorrectionList, { kind: "found" }>) {
	const t = useTranslations("changes");
	return (
		<>
			<p className="intro">
				{t("corrections.intro")}
				<Gap />
				{since && t.rich("corrections.since", { day: () => <Day day={since} brief /> })}
			</p>
			{count === 0 && <p>{t("corrections.none")}</p>}
			{count > 0 && (
				<>
					<h3>{t("corrections.features", { count })}</h3>
					<Some count={count}>
						{some.map(({ id, name, ...line }) => (
							<li key={id}>
								<FeatureLink id={id} name={name} /> <Ways {...line} />
							</li>
						))}
					</Some>
				</>
			)}
			{others > 0 && <p>{t("corrections.others", { count: others })}</p>}
		</>
	);
}

function Body({ list }: { list: CorrectionList }) {
	const t = useTranslations("changes");
	switch (list.kind) {
		case "found":
			return <Found {...list} />;
		case "before":
			return (
				<p className="intro">{t.rich("corrections.since", { day: () => <Day day={list.since} brief /> })}</p>
			);
		case "faulty":
			return <p className="intro">{t("corrections.faulty")}</p>;
		default:
			return list satisfies never;
	}
}

/** Features whose recorded support was corrected: nothing shipped, the data had it wrong. */
export function Corrections({ list }: { list: CorrectionList }) {
	const t = useTranslations("changes");
	return (
		<section aria-labelledby="corrections" className="section">
			<h2 id="corrections">{t("corrections.title")}</h2>
			<Body list={list} />
		</section>
	);
}
