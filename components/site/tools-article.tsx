import { Page } from "@/components/layout/page";
import { CodeBlock } from "@/components/ui/code-block";
import { CopyButton } from "@/components/ui/copy-button";
import { DataCode } from "@/components/ui/data-text";
import { ButtonRow } from "@/components/ui/form";
import { Section } from "@/components/ui/section";
import { SiteLink } from "@/components/ui/site-link";
import { useTranslations } from "@/lib/i18n/use-translations";
import { paths } from "@/lib/paths/pages";
import { listToolSteps, type ToolName, type ToolStep } from "@/lib/site/client/tool-steps";
import type { ToolsProps } from "@/lib/site/schema";

/** The first steps with a tool, beside what it prints. */
function Tool({ name, steps, output }: { name: ToolName; steps: readonly ToolStep[]; output: string }) {
	const t = useTranslations("toolsPage");
	const file = (path: string) => () => <DataCode>{path}</DataCode>;
	return (
		<Section id={name} title={t(`section.${name}.title`)} intro={t(`section.${name}.what`)}>
			<div className="stack split">
				<ol className="stack">
					{steps.map((step) => (
						<li key={step.name} className="stack tight copy-field">
							<p>
								{t(`step.${step.name}`)} {step.file && t.rich("file", { file: file(step.file) })}
								{step.docs && t.rich("docs", { file: file(step.docs) })}
							</p>
							<CodeBlock>{step.code}</CodeBlock>
							<ButtonRow>
								<CopyButton text={step.code} />
							</ButtonRow>
						</li>
					))}
				</ol>
				<figure className="stack tight">
					<figcaption className="small">{t("prints")}</figcaption>
					<CodeBlock>{output}</CodeBlock>
				</figure>
			</div>
		</Section>
	);
}

/** `/tools`: first steps with the package, to copy. */
export function ToolsArticle({ manifest, outputs }: ToolsProps) {
	const t = useTranslations("toolsPage");
	const steps = listToolSteps(manifest);
	return (
		<Page
			title={t("title")}
			description={t("description")}
			intro={t("description")}
			path={paths.tools}
			lead={
				<p className="intro">
					{t.rich("intro", { code: () => <DataCode>{manifest.name}</DataCode>, node: manifest.node })}
				</p>
			}
		>
			{(Object.keys(steps) as ToolName[]).map((name) => (
				<Tool key={name} name={name} steps={steps[name]} output={outputs[name]} />
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
