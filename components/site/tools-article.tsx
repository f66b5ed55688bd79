import { Page } from "@/components/layout/page";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { DataCode } from "@/components/ui/data-text";
import { Section } from "@/components/ui/section";
import { SiteLink } from "@/components/ui/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { type ToolName, toolSteps } from "@/lib/site/client/tool-steps";
import type { ToolsProps } from "@/lib/site/schema";
import styles from "./tools.module.css";

/** The oldest version of Node that the package runs on, by `engines` of its manifest. */
const NODE = "20";

/** The first steps with a tool, beside what it prints. */
function Tool({ name, output }: { name: ToolName; output: string }) {
	const t = useTranslations("toolsPage");
	const file = (path: string) => () => <DataCode>{path}</DataCode>;
	return (
		<Section id={name} title={t(`section.${name}.title`)} intro={t(`section.${name}.what`)}>
			<div className={styles.tool}>
				<ol className={styles.steps}>
					{toolSteps[name].map((step) => (
						<li key={step.name}>
							<p>
								{t(`step.${step.name}`)} {"file" in step && t.rich("file", { file: file(step.file) })}
							</p>
							<CodeBlock>{step.code}</CodeBlock>
							<div className={styles.copy}>
								<CopyButton text={step.code} />
							</div>
						</li>
					))}
				</ol>
				<figure className={styles.output}>
					<figcaption>{t("prints")}</figcaption>
					<pre lang="en" dir="ltr">
						{output}
					</pre>
				</figure>
			</div>
		</Section>
	);
}

/** `/tools`: first steps with the package, to copy. */
export function ToolsArticle({ outputs }: ToolsProps) {
	const t = useTranslations("toolsPage");
	return (
		<Page
			title={t("title")}
			description={t("description")}
			intro={t("description")}
			path={paths.tools}
			lead={
				<p className="intro">
					{t.rich("intro", { code: (words) => <DataCode>{words}</DataCode>, node: NODE })}
				</p>
			}
		>
			{(Object.keys(toolSteps) as ToolName[]).map((name) => (
				<Tool key={name} name={name} output={outputs[name]} />
			))}
			<p className="intro">
				{t.rich("more", {
					api: (words) => <SiteLink href={paths.about("api")}>{words}</SiteLink>,
					feeds: (words) => <SiteLink href={paths.feeds}>{words}</SiteLink>,
					badges: (words) => <SiteLink href={paths.snippets()}>{words}</SiteLink>,
					check: (words) => <SiteLink href={paths.check}>{words}</SiteLink>,
				})}
			</p>
		</Page>
	);
}
