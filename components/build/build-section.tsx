import { clientOnly } from "@/components/ui/client-only";
import { PlainError } from "@/components/ui/plain-error";
import { useTranslations } from "@/lib/i18n/use-translations";
import styles from "./build-form.module.css";

/** Rendered only in the browser: a build is stored there, with the audience. */
const BuildForm = clientOnly(
	() => import("./build-form").then(({ BuildForm }) => BuildForm),
	undefined,
	PlainError,
);

interface BuildSectionProps {
	/** Called with a target that a configuration names. */
	onTarget: (target: string) => void;
}

/** What the reader's build does. Configurations are read in the browser and never sent. */
export function BuildSection({ onTarget }: BuildSectionProps) {
	const t = useTranslations("audience.build");
	return (
		<section aria-labelledby="build" className="section scripted">
			<h2 id="build">{t("title")}</h2>
			<p className="intro">{t("intro")}</p>
			<div className={styles.form}>
				<BuildForm onTarget={onTarget} />
			</div>
		</section>
	);
}
