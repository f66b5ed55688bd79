import { useTranslations } from "@/lib/i18n/use-translations";

/** Whom the numbers of a pre-rendered page are about. */
export function DefaultAudience() {
	const t = useTranslations("reach");
	return (
		<p className="intro">
			{t.rich("defaultAudience", {
				target: (query) => (
					<code lang="en" dir="ltr">
						{query}
					</code>
				),
			})}
		</p>
	);
}
