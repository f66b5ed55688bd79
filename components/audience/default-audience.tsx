import { SiteLink } from "@/components/layout/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths";

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
				how: (words) => <SiteLink href={paths.about("reach")}>{words}</SiteLink>,
			})}
		</p>
	);
}
