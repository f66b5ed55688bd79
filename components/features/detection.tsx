import { Fold } from "@/components/layout/fold";
import { SiteLink } from "@/components/layout/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";
import type { FeatureView } from "@/lib/schema/props/feature";
import styles from "./detection.module.css";

type FeatureDetection = NonNullable<FeatureView["detection"]>;

const codeOf = (test: FeatureDetection["test"]) =>
	test.kind === "css"
		? `@supports ${test.condition} {\n\t/* … */\n}`
		: `if (${test.expression}) {\n\t// …\n}`;

interface DetectionProps {
	detection: FeatureDetection;
	/** How many keys the feature has. */
	keys: number;
}

/** Code that tells whether a browser has a feature, and how much of it that says. */
export function Detection({ detection: { key, test, tells }, keys }: DetectionProps) {
	const t = useTranslations("feature");
	const message = keys === 1 ? "detectsAll" : tells === "feature" ? "detectsFeature" : "detectsKey";
	return (
		<Fold title={t("detection")}>
			<pre className={styles.code} lang="en" dir="ltr">
				<code>{codeOf(test)}</code>
			</pre>
			<p className="intro">
				{t.rich(message, {
					key: () => (
						<SiteLink href={paths.compat(key)} lang="en" dir="ltr">
							<code>{key}</code>
						</SiteLink>
					),
					count: keys,
				})}
			</p>
		</Fold>
	);
}
