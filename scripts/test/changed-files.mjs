import {execFileSync} from 'node:child_process';

const MAIN = ['main', 'origin/main'];

/**
 * The files that differ from where this branch left another one (without one, main), uncommitted and new ones too, and all files of
 * the repository. On main itself only what is not committed counts. Throws where there is no such commit.
 * @param {string} root
 * @param {string} [since]
 */
export function changedFiles(root, since) {
  const git = (...args) => execFileSync('git', args, {cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe']});
  const lines = (...args) =>
    git(...args)
      .split('\n')
      .filter(Boolean);
  const commitOf = (ref) => git('rev-parse', '--verify', '--end-of-options', `${ref}^{commit}`).trim();
  const base = (ref) => git('merge-base', 'HEAD', commitOf(ref)).trim();
  const named = (ref) => {
    try {
      return base(ref);
    } catch {
      throw new Error(`There is no commit "${ref}" that this branch has left.`);
    }
  };
  const branchPoint = () => {
    for (const ref of MAIN) {
      try {
        return base(ref);
      } catch {
        // There is no such branch here.
      }
    }
    return 'HEAD';
  };
  const from = since === undefined ? branchPoint() : named(since);
  const changed = lines('diff', '--name-only', '--no-renames', from);
  const all = lines('ls-files', '--cached', '--others', '--exclude-standard');
  const gone = new Set(lines('ls-files', '--deleted'));
  return {
    from: git('rev-parse', '--short', from).trim(),
    changed: [...new Set([...changed, ...lines('ls-files', '--others', '--exclude-standard')])].sort(),
    files: [...new Set(all)].filter((file) => !gone.has(file)),
  };
}
