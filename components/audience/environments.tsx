import { Fragment, type ReactNode } from "react";
import { SentenceSpace } from "@/components/ui/sentence-space";
import type { TargetReading } from "@/lib/audience/schema/target-reading";
import { useTranslations } from "@/lib/i18n/use-translations";

type Environment = NonNullable<TargetReading["environments"]>[number];

export interface EnvironmentsProps extends Pick<TargetReading, "environment" | "environments"> {
	/** Renders a control that reads another environment. */
	renderOther: (environment: Environment) => ReactNode;
}

/** The environment of a configuration that was read, and the others to choose from. */
export function Environments({ environment, environments = [], renderOther }: EnvironmentsProps) {
	const t = useTranslations("reading");
	if (environment === undefined) return null;
	return (
		<p>
			{t("environment", { name: environment })}
			<SentenceSpace />
			{t("environments")}
			{environments
				.filter(({ name }) => name !== environment)
				.map((other) => (
					<Fragment key={other.name}> {renderOther(other)}</Fragment>
				))}
		</p>
	);
}
