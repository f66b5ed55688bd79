import { getCompatRecords } from "@/lib/data/compat";
import { listSourceFiles } from "@/lib/features/source-files";

it("lists the files with the most keys first, and counts those beyond eight", () => {
	expect(listSourceFiles(["a.json", "b.json", undefined, "b.json"])).toEqual({ files: ["b.json", "a.json"] });
	const many = Array.from({ length: 11 }, (_, index) => `${index}.json`);
	expect(listSourceFiles(many)).toEqual({ files: many.slice(0, 8), moreFiles: 3 });
});

it("has a file for each key, in the folder of its area", () => {
	const wrong = [...getCompatRecords().entries()].flatMap(([key, { source_file }]) => {
		const folder = source_file.slice(0, source_file.lastIndexOf("/") + 1).replace("_globals/", "");
		const isFile = /^[\w/-]+\/[\w.-]+\.json$/.test(source_file);
		return isFile && key.startsWith(folder.replaceAll("/", ".")) ? [] : [`${key} ${source_file}`];
	});
	expect(wrong).toEqual([]);
});
