import { isMap, isSeq, type Node, type Pair, parseDocument } from 'yaml';
import { Failure } from '../lib/failure.ts';

type Step = string | number;

/**
 * A YAML file that grows by lines. The parser says where things end; everything else stays as people wrote it,
 * comments and spacing among it.
 */
export class YamlFile {
  private readonly text: string;
  private readonly insertions: { at: number; lines: string }[] = [];

  constructor(text: string) {
    this.text = text;
  }

  /** Keys of a mapping, in their order. */
  keys(...path: Step[]): string[] {
    const map = this.find(path);
    if (!isMap(map)) throw new Failure(`${path.join('.')} is no mapping`);
    return map.items.map(({ key }) => String(key));
  }

  /** Items of a sequence as they are written. */
  items(...path: Step[]): string[] {
    const list = this.find(path);
    if (!isSeq(list)) throw new Failure(`${path.join('.')} is no sequence`);
    return list.items.map((item) => this.text.slice((item as Node).range?.[0], rangeEnd(item as Node)));
  }

  /** Place of the last item of a sequence that `fits`. */
  lastIndex(path: Step[], fits: (item: string) => boolean): number {
    return this.items(...path).findLastIndex(fits);
  }

  /**
   * Adds lines, indentation and all, behind the entry of a mapping or a sequence that `path` names. Behind entries that
   * end together, the lines stand in the order of the calls: first what goes into the inner one.
   */
  insertAfter(path: Step[], lines: string): void {
    this.insertions.push({ at: this.endOfLine(this.endOf(path)), lines });
  }

  toString(): string {
    // From the end on, so that what is still to come keeps its place.
    const ordered = this.insertions.map((insertion, index) => ({ ...insertion, index }));
    ordered.sort((a, b) => b.at - a.at || b.index - a.index);
    const text = ordered.reduce(
      (grown, { at, lines }) => `${grown.slice(0, at)}\n${lines.replace(/\n$/, '')}${grown.slice(at)}`,
      this.text,
    );
    const { errors } = parseDocument(text, { merge: true });
    if (errors[0]) throw new Failure(`the grown file is no YAML: ${errors[0].message}`);
    return text;
  }

  private find(path: readonly Step[]): Node {
    const found = parseDocument(this.text, { merge: true }).getIn(path, true);
    if (!found) throw new Failure(`there is no ${path.join('.')}`);
    return found as Node;
  }

  private endOf(path: readonly Step[]): number {
    const last = path[path.length - 1] as Step;
    const parent = path.length > 1 ? this.find(path.slice(0, -1)) : parseDocument(this.text).contents;
    if (isSeq(parent)) return rangeEnd(parent.items[Number(last)] as Node);
    if (!isMap(parent)) throw new Failure(`there is no ${path.join('.')}`);
    const pair = parent.items.find(({ key }) => String(key) === last) as Pair<Node, Node | null> | undefined;
    if (!pair) throw new Failure(`there is no ${path.join('.')}`);
    return Math.max(rangeEnd(pair.key), pair.value?.range ? rangeEnd(pair.value) : 0);
  }

  private endOfLine(offset: number): number {
    // A block ends behind its last line break; what is added stands before it.
    const before = this.text.slice(0, offset).trimEnd().length;
    const end = this.text.indexOf('\n', before);
    return end < 0 ? this.text.length : end;
  }
}

const rangeEnd = (node: Node): number => node.range?.[1] ?? 0;
