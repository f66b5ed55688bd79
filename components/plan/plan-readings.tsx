import { TargetReadingDetails } from "@/components/audience/target-reading";
import { useTranslations } from "@/lib/i18n/use-translations";
import type { PlanProps } from "@/lib/plan/schema";
import { getPlanPath } from "./plan-path";

/** How the two targets of a plan were read. */
export function PlanReadings({ readings, typed }: Pick<PlanProps, "readings" | "typed">) {
	const t = useTranslations("plan");
	return (["from", "to"] as const).map((name) => {
		const reading = readings[name];
		return (
			reading && (
				<TargetReadingDetails
					key={name}
					reading={reading}
					label={t(`field.${name}`)}
					hrefOf={(target) => getPlanPath(typed, { [name]: target })}
				/>
			)
		);
	});
}
