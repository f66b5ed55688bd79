import type { ReactNode } from "react";
import { AnswerUnavailable } from "@/components/audience/answer-unavailable";
import { Mosaic } from "@/components/audience/mosaic";
import { ReachBar } from "@/components/audience/reach-bar";
import { VerdictText } from "@/components/audience/verdict";
import { FeatureList } from "@/components/features/feature-list";
import { Page } from "@/components/layout/page";
import { BaselineBadge } from "@/components/support/baseline-badge";
import { DataCode, DataText } from "@/components/ui/data-text";
import { FieldMessages, SelectField, TextField } from "@/components/ui/field";
import { FileDrop } from "@/components/ui/file-drop";
import { ButtonRow, Form } from "@/components/ui/form";
import { PlainError } from "@/components/ui/plain-error";
import { SiteLink } from "@/components/ui/site-link";
import { TableScroll } from "@/components/ui/table-scroll";
import { getTextDirection, locales } from "@/lib/i18n/locales";
import { MessagesProvider } from "@/lib/i18n/provider";
import { paths } from "@/lib/paths/pages";
import type { ComponentsProps } from "@/lib/site/schema";
import { listLevels } from "@/lib/support/schema/baseline-levels";

/** A component with its states. Names of components are those of the code. */
const Sample = ({ name, children }: { name: string; children: ReactNode }) => (
	<section aria-labelledby={`sample-${name}`} className="section">
		<h2 id={`sample-${name}`} lang="en" dir="ltr">
			{name}
		</h2>
		{children}
	</section>
);

const nothing = () => undefined;

function Controls() {
	return (
		<>
			<Sample name="button">
				<ButtonRow>
					{[undefined, "button-primary"].map((kind) => (
						<button key={kind ?? ""} type="button" className={`button ${kind ?? ""}`}>
							<DataCode>{kind ?? "button"}</DataCode>
						</button>
					))}
					<button type="button" className="button" disabled>
						<DataCode>disabled</DataCode>
					</button>
				</ButtonRow>
			</Sample>
			<Sample name="chip">
				<ButtonRow>
					{([false, true] as const).map((isPressed) => (
						<button key={String(isPressed)} type="button" className="chip" aria-pressed={isPressed}>
							<DataCode>{String(isPressed)}</DataCode>
						</button>
					))}
				</ButtonRow>
			</Sample>
			<Sample name="Field">
				<Form action={paths.home} fields="wide">
					<TextField label={<DataCode>empty</DataCode>} placeholder="baseline widely available" />
					<TextField
						label={<DataCode>hint</DataCode>}
						defaultValue="defaults"
						hint={<DataCode>hint</DataCode>}
					/>
					<TextField
						label={<DataCode>error</DataCode>}
						defaultValue="chrme"
						error={<DataCode>error</DataCode>}
					/>
					<SelectField label={<DataCode>disabled</DataCode>} disabled>
						<option>–</option>
					</SelectField>
				</Form>
			</Sample>
			<Sample name="FileDrop">
				<FileDrop label="FileDrop" hint=".csv, .zip" onChoose={nothing} onDropped={nothing} />
			</Sample>
		</>
	);
}

function Answers({ samples }: ComponentsProps) {
	return (
		<>
			{samples.map(({ line, reach }) => (
				<Sample key={line.id} name={`VerdictText, Mosaic: ${line.name}`}>
					<VerdictText verdict={reach.verdict} reach={reach.reach}>
						<Mosaic reach={reach.reach} agents={reach.agents} />
					</VerdictText>
				</Sample>
			))}
			<Sample name="Mosaic: empty">
				<Mosaic reach={{ supported: 0, partly: 0, unsupported: 0, untracked: 1 }} agents={[]} />
			</Sample>
		</>
	);
}

/** One answer in every language of the site. */
function Languages({ samples: [sample] }: ComponentsProps) {
	return (
		sample && (
			<Sample name="VerdictText: locales">
				{locales.map((locale) => (
					<div key={locale} lang={locale} dir={getTextDirection(locale)}>
						<MessagesProvider locale={locale}>
							<VerdictText verdict={sample.reach.verdict} reach={sample.reach.reach} />
						</MessagesProvider>
					</div>
				))}
			</Sample>
		)
	);
}

/** `/about/components`: the components in their states: empty, long, wrong, loading, without a connection. */
export function ComponentsArticle({ samples }: ComponentsProps) {
	const [first] = samples;
	return (
		<Page title="Components" heading={<DataText>Components</DataText>} description="Components" noindex>
			<Controls />
			<Sample name="BaselineBadge">
				<ButtonRow>
					{listLevels.map((level) => (
						<BaselineBadge key={level} level={level} />
					))}
				</ButtonRow>
			</Sample>
			<Sample name="FeatureList">
				<FeatureList lines={samples.map(({ line }) => line)} />
			</Sample>
			<Sample name="FeatureList: empty">
				<FeatureList lines={[]} />
			</Sample>
			<Sample name="ReachBar">{first && <ReachBar reach={first.reach.reach} />}</Sample>
			<Sample name="TableScroll">
				<TableScroll caption="caption">
					<tbody>
						<tr>
							{samples
								.flatMap(({ line }) => [line.id, line.name])
								.map((text, index) => (
									// biome-ignore lint/suspicious/noArrayIndexKey: texts may be equal
									<td key={index} lang="en" dir="ltr">
										{text}
									</td>
								))}
						</tr>
					</tbody>
				</TableScroll>
			</Sample>
			<Sample name="progress">
				<progress aria-label="progress" />
			</Sample>
			<Sample name="FieldMessages: error">
				<FieldMessages error={<DataCode>error</DataCode>} />
			</Sample>
			<Sample name="AnswerUnavailable">
				<AnswerUnavailable />
			</Sample>
			<Sample name="PlainError">
				<PlainError />
			</Sample>
			<Sample name="StatusPage">
				<ButtonRow>
					{[paths.offline, paths.busy, "/404"].map((path) => (
						<SiteLink key={path} href={path} className="button" lang="en" dir="ltr">
							{path}
						</SiteLink>
					))}
				</ButtonRow>
			</Sample>
			<Answers samples={samples} />
			<Languages samples={samples} />
		</Page>
	);
}
