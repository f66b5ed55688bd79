import { CodeBlock } from "@/components/ui/code-block";
import { Disclosure } from "@/components/ui/disclosure";
import { SiteLink } from "@/components/ui/site-link";
import type { FeatureView } from "@/lib/features/schema/page";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";

type FeatureDetection = NonNullable<FeatureView["detection"]>;

const formatCode = (test: FeatureDetection["test"]) =>
	test.kind === "css"
		? `@supports ${test.condition} {\n\t/* … */\n}`
		: `if (${test.expression}) {\n\t// …\n}`;

interface DetectionProps {
	detection: FeatureDetection;
	/** How many keys the feature has. */
	keys: number;
}

/** A feature test in code, and a note on whether it covers the whole feature. */
export function DetectionSection({ detection: { key, test, covers }, keys }: DetectionProps) {
	const t = useTranslations("feature");
	const message = keys === 1 ? "detectsAll" : covers === "feature" ? "detectsFeature" : "detectsKey";
	return (
		<Disclosure title={t("detection")}>
			<CodeBlock>{formatCode(test)}</CodeBlock>
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
		</Disclosure>
	);
}
