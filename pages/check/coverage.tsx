import { CoverageArticle } from "@/components/check/coverage-article";
import { coveragePage } from "@/lib/page-props/check-coverage";
import type { CoverageProps } from "@/lib/schema/props/check";
import { staticPage } from "@/lib/static-props/page";

export const getStaticProps = staticPage(coveragePage);

export default function CoveragePage(props: CoverageProps) {
	return <CoverageArticle {...props} />;
}
